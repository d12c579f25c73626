import { useCallback, useRef, useState } from 'react';
import type { Place } from '#src/lib/distance.ts';
import { requestPosition } from '#src/lib/position.ts';

export type PositionState =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; position: Place }
  /** `refused`: the user or the device denied it. `missing`: it could not be determined. */
  | { kind: 'refused' | 'missing' };

/** The device's position. Requested only after a tap, and sent only to the search for nearby shops. */
export function usePosition(): PositionState & { canAsk: boolean; ask: () => void; forget: () => void } {
  const [state, setState] = useState<PositionState>({ kind: 'unasked' });
  const asked = useRef(0);
  const canAsk = 'geolocation' in navigator;
  const ask = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setState({ kind: 'asking' });
    requestPosition((found) => {
      // Ignore the answer to a request that was cancelled or repeated.
      if (mine !== asked.current) return;
      if (typeof found === 'string') setState({ kind: found === 'denied' ? 'refused' : 'missing' });
      else setState({ kind: 'known', position: found });
    });
  }, []);
  const forget = useCallback(() => {
    asked.current += 1;
    setState({ kind: 'unasked' });
  }, []);
  return { ...state, canAsk, ask, forget };
}
