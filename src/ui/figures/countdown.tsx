import { cx } from '#src/ui/layout/cx.ts';

interface CountdownProps {
  secondsLeft: number;
  /** The seconds at which the ring is full. */
  total: number;
  /** Time is short: the ring is red. */
  isPressing?: boolean | undefined;
}

const TURN = 2 * Math.PI * 45;

/**
 * Seconds in a ring that empties. As large as its parent's text says (`em`). For sighted users only: the caller says the
 * seconds to screen readers.
 */
export function Countdown({ secondsLeft, total, isPressing = false }: CountdownProps) {
  return (
    <span aria-hidden="true" className="relative grid size-[2.5em] place-items-center">
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="8">
        <circle cx="50" cy="50" r="45" className="stroke-surface-sunken" />
        <circle
          cx="50"
          cy="50"
          r="45"
          strokeLinecap="round"
          strokeDasharray={TURN}
          strokeDashoffset={TURN * (1 - Math.min(1, secondsLeft / total))}
          className={cx('forced-colors:stroke-[CanvasText]', isPressing ? 'stroke-danger' : 'stroke-accent')}
        />
      </svg>
      <span className="figure text-[1em]">{secondsLeft}</span>
    </span>
  );
}
