import { useEffect, useState } from 'react';
import { onClockJump } from '#src/lib/clock-jump.ts';

/** Epoch milliseconds by the device's clock, kept true while it is looked at. */
export function useNow(tickMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, tickMs);
    const stop = onClockJump(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [tickMs]);
  return now;
}
