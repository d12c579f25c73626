import { useCallback, useRef, useState } from 'react';
import type { Place } from '#src/lib/distance.ts';

/** Sorting shops needs neither an exact nor a very recent position. */
const WANTED: PositionOptions = { enableHighAccuracy: false, timeout: 12_000, maximumAge: 5 * 60_000 };

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
    // Ignore the answer to a request that was cancelled or repeated.
    const answer = (next: PositionState) => mine === asked.current && setState(next);
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ kind: 'known', position: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => answer({ kind: code === PERMISSION_DENIED ? 'refused' : 'missing' }),
      WANTED,
    );
  }, []);
  const forget = useCallback(() => {
    asked.current += 1;
    setState({ kind: 'unasked' });
  }, []);
  return { ...state, canAsk, ask, forget };
}
