import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about the page. */
  subtitle?: ReactNode;
  /** A link to the previous page. */
  back?: ReactNode;
}

/** The top of a page, with its only `h1`. */
export function PageHeader({ title, subtitle, back }: PageHeaderProps) {
  return (
    <header className="grid gap-2">
      {back}
      <h1 className="text-2xl">{title}</h1>
      {subtitle && <p className="text-ink-muted">{subtitle}</p>}
    </header>
  );
}
