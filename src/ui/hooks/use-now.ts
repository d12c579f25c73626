import { useEffect, useState } from 'react';
import { onClockJump } from '#src/lib/clock-jump.ts';
import type { EpochMs } from '#src/lib/units.ts';

/** The device's clock, updated every `tickMs` and after clock jumps. */
export function useNow(tickMs: number): EpochMs {
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
