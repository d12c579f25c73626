import { useLayoutEffect, useRef } from 'react';
import { notCached } from '#src/lib/cached-screen.ts';
import { MOTION, mayMove } from './motion.ts';
import { noteShown } from './shown-values.ts';

interface CountedFigureProps {
  /** Of the value, unique in the session: the figure counts from the value that was shown last under this name. */
  name: string;
  value: number;
  format: (value: number) => string;
}

const DURATION_MS = Number(MOTION.duration);

/** Between the two, with as many decimals as they have. */
function between(from: number, to: number, share: number): number {
  const unit = Number.isInteger(from) && Number.isInteger(to) ? 1 : 100;
  return Math.round((from + (to - from) * (1 - (1 - share) ** 3)) * unit) / unit;
}

/**
 * A figure that counts to its new value. The new value is in the page from the start, so screen readers and the cached
 * first paint never have another one; for a moment, a counting copy covers it. Without a former value, it just shows.
 */
export function CountedFigure({ name, value, format }: CountedFigureProps) {
  const final = useRef<HTMLSpanElement>(null);
  const copy = useRef<HTMLSpanElement>(null);
  const formatNow = useRef(format);
  formatNow.current = format;
  // Before the paint: the new value must not flash before the count begins.
  useLayoutEffect(() => {
    const before = noteShown(name, value);
    const [shown, counting] = [final.current, copy.current];
    if (before === undefined || !shown || !counting || !mayMove(shown)) return;
    const hiding = shown.animate([{ opacity: 0 }, { opacity: 0 }], MOTION);
    // From the first frame on: rendering the new value may take longer than a frame, and must not cut the count short.
    let start: number | undefined;
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      counting.hidden = true;
      counting.textContent = '';
      hiding.finish();
    };
    const step = (now: number) => {
      start ??= now;
      const share = (now - start) / DURATION_MS;
      if (share >= 1) return end();
      counting.textContent = formatNow.current(between(before, value, share));
      frame = requestAnimationFrame(step);
    };
    counting.hidden = false;
    counting.textContent = formatNow.current(before);
    frame = requestAnimationFrame(step);
    return end;
  }, [name, value]);
  return (
    <span translate="no" className="relative inline-block">
      <span ref={final}>{format(value)}</span>
      <span ref={copy} {...notCached} hidden aria-hidden="true" className="absolute inset-0" />
    </span>
  );
}
