import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { session } from './current-session.ts';
import { useQuickAccess } from './quick-access.ts';

const subscribe = (notify: () => void) => session.subscribe(notify);

/** The session's state for screens. */
export function useSession() {
  const record = useSyncExternalStore(subscribe, () => session.record);
  const isQuickAccess = useQuickAccess();
  return {
    isSignedIn: record !== undefined,
    signInId: record?.signInId,
    msisdn: record?.msisdn,
    /** Another site signed in here: it left an access token and no refresh token. */
    isHandedOver: record?.refreshToken === '',
    isQuickAccess,
    isKiosk: isKiosk(),
  };
}

/** The signed-in line, for screens that the guard restricts to signed-in subscribers. */
export function useLine(): { signInId: SignInId; msisdn: Msisdn } {
  const record = useSyncExternalStore(subscribe, () => session.record);
  // React may render the screen once more during a sign-out.
  return { signInId: record?.signInId ?? '', msisdn: record?.msisdn ?? '' };
}
