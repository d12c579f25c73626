import { useEffect, useState } from 'react';
import { steadyNow } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';

/** Whole seconds until a moment; 0 once it has passed. Computed from the clock, not by counting ticks. */
export function useCountdown(until: SteadyMs | undefined): number {
  const [now, setNow] = useState(steadyNow);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(steadyNow()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
