import { useEffect, useState } from 'react';

/** Whole seconds until a moment (epoch milliseconds), 0 once it has passed. Judged by the clock, not by counting ticks. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
