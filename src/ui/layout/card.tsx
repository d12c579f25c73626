import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Motif } from './motif.tsx';

/** `hero` is the only dark card of a screen, for its most important content. */
type CardTone = 'raised' | 'sunken' | 'hero' | 'accent' | 'outline';

const TONES: Record<CardTone, string> = {
  raised: 'bg-surface-raised shadow-card',
  sunken: 'bg-surface-sunken',
  hero: 'hero shadow-card',
  accent: 'bg-accent-soft',
  outline: 'border-2 border-line bg-transparent',
};

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode | undefined;
  /** At the end of the title's line, for example a badge or a link. */
  aside?: ReactNode | undefined;
  tone?: CardTone | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** A hero card has a sun in its corner, except beside another sun. */
  hasSun?: boolean | undefined;
  children: ReactNode;
}

export function Card({
  title,
  aside,
  tone = 'raised',
  headingLevel = 2,
  hasSun,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      {...rest}
      className={cx(
        'edged relative isolate overflow-hidden rounded-xl p-5 sm:p-6',
        // A `BlockedReason` would stick to the bottom of the card, and cover the button that it explains.
        '**:data-over-page:static',
        TONES[tone],
        className,
      )}
    >
      {tone === 'hero' && <Motif hasSun={hasSun} />}
      {(title || aside) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {title && (
            <Heading
              className={cx(
                tone === 'hero' ? 'text-base font-semibold text-on-hero-muted' : 'text-lg',
                // Its words wrap beside the aside. The aside goes below only if the longest word leaves it no room.
                Boolean(aside) && 'w-min grow wrap-break-word hyphens-manual',
              )}
            >
              {title}
            </Heading>
          )}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
