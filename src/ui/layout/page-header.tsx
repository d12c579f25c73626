import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about the page. */
  subtitle?: ReactNode;
  /** A link to the previous page. */
  back?: ReactNode;
  /** A control at the end of the title's line. */
  end?: ReactNode;
  /** On a phone the title is small, and beside `back`: for a page that needs the room. */
  isLow?: boolean;
}

/** The top of a page, with its only `h1`. */
export function PageHeader({ title, subtitle, back, end, isLow = false }: PageHeaderProps) {
  return (
    <header className={isLow ? 'flex flex-wrap items-center gap-x-3 sm:grid sm:gap-2' : 'grid gap-2'}>
      {back}
      {end ? (
        <div className="flex items-center justify-between gap-3">
          <h1 className="min-w-0 text-2xl">{title}</h1>
          {/* A control is higher than a title: the page below begins at the same height without one. */}
          <div className="-my-2">{end}</div>
        </div>
      ) : (
        <h1 className={isLow ? 'text-lg sm:text-2xl' : 'text-2xl'}>{title}</h1>
      )}
      {subtitle && <p className="text-ink-muted">{subtitle}</p>}
    </header>
  );
}
