import { useEffect } from 'react';
import { kioskClock } from '#src/kiosk/kiosk-clock.ts';
import { steadyNow } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { useSession } from '#src/session/use-session.ts';

/** An SMS may take this long. A kiosk that somebody has left shows the number for no longer. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The customer of a kiosk who waits for a code touches nothing: the time counts from when another code can be requested.
 * Not while somebody is signed in.
 */
export function useCodeWait(resendAt: SteadyMs | undefined): void {
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (isSignedIn) return;
    const latest = steadyNow() + LONGEST_WAIT_MS;
    const loading = kioskClock();
    void loading.then((clock) => clock?.waitUntil(Math.min(resendAt ?? latest, latest)));
    return () => void loading.then((clock) => clock?.waitUntil(0));
  }, [resendAt, isSignedIn]);
}
