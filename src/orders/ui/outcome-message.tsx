import type { ReactNode } from 'react';
import { Scene } from '#src/ui/figures/scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { cx } from '#src/ui/layout/cx.ts';

type OutcomeTone = 'neutral' | 'danger';
const TONES: Record<OutcomeTone, string> = {
  neutral: 'bg-surface-sunken text-ink',
  danger: 'bg-danger-soft text-danger',
};

interface OutcomeMessageProps {
  /** Absent for a success, which has a drawn scene. */
  icon?: IconShape;
  tone?: OutcomeTone;
  title: string;
  text: string;
  /** 2 in a page, 3 in a dialog. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
}

/** The outcome of an order, or that it is still open: a picture, a heading, a sentence. */
export function OutcomeMessage({
  icon,
  tone = 'neutral',
  title,
  text,
  headingLevel = 3,
  children,
}: OutcomeMessageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {icon === undefined ? (
        <Scene name="done" className="max-sm:w-28" />
      ) : (
        <span className={cx('grid size-16 place-items-center rounded-full', TONES[tone])}>
          <Icon icon={icon} size={32} />
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      <p className={cx('max-w-sm text-balance', icon === undefined && 'text-lg font-semibold')}>{text}</p>
      {children}
    </>
  );
}
