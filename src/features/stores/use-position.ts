import { useCallback, useRef, useState } from 'react';
import type { Place } from '#src/lib/distance.ts';

/** A position to sort shops by need be neither exact nor of this very minute. */
const WANTED: PositionOptions = { enableHighAccuracy: false, timeout: 12_000, maximumAge: 5 * 60_000 };

export type PositionState =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'known'; position: Place }
  /** `refused`: the person or the device said no; `missing`: it could not be found. */
  | { kind: 'refused' | 'missing' };

/** Where the device is. It is asked on a tap alone, and told to nobody but the search for shops nearby. */
export function usePosition(): PositionState & { canAsk: boolean; ask: () => void; forget: () => void } {
  const [state, setState] = useState<PositionState>({ kind: 'unasked' });
  const asked = useRef(0);
  const canAsk = 'geolocation' in navigator;
  const ask = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    // An answer that comes after the question was taken back, or put again, is nobody's.
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
