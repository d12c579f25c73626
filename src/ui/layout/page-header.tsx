import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** What the page is about, in a sentence. */
  subtitle?: ReactNode;
  /** A link to where the subscriber came from. */
  back?: ReactNode;
}

/** The top of a page: the one heading of its level. */
export function PageHeader({ title, subtitle, back }: PageHeaderProps) {
  return (
    <header className="grid gap-2">
      {back}
      <h1 className="text-2xl">{title}</h1>
      {subtitle && <p className="text-ink-muted">{subtitle}</p>}
    </header>
  );
}
