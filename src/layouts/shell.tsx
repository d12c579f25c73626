import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { focusHeading } from '#src/ui/layout/focus-heading.ts';

export const MAIN_ID = 'content';

interface ShellProps {
  top: ReactNode;
  bottom: ReactNode;
  children: ReactNode;
}

/** The frame of every layout: the skip link, the top bar, and room for the bottom bar. */
export function Shell({ top, bottom, children }: ShellProps) {
  const t = useLabels();
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col',
        bottom !== null && 'pb-[calc(4.0625rem+env(safe-area-inset-bottom))] md:pb-0',
      )}
    >
      <a
        {...carriedTap('layout.skip')}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The router would treat the hash as a navigation.
          event.preventDefault();
          focusHeading();
        }}
        className="hero fixed start-3 top-2 z-50 -translate-y-[180%] rounded-full px-5 py-3 font-semibold focus:translate-y-0"
      >
        {t('common_skip_to_content')}
      </a>
      {top}
      {children}
      {bottom}
    </div>
  );
}
