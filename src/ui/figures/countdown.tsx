import { COUNT_AFTER_MS, END_AFTER_MS } from '#src/kiosk/idle-clock.ts';

const COUNTED_S = (END_AFTER_MS - COUNT_AFTER_MS) / 1000;
const TURN = 2 * Math.PI * 45;

/** The seconds until the session ends, in a ring that empties. As large as its parent's text says (`em`). */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
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
          strokeDashoffset={TURN * (1 - secondsLeft / COUNTED_S)}
          className="stroke-accent"
        />
      </svg>
      <span className="figure text-[1em]">{secondsLeft}</span>
    </span>
  );
}
