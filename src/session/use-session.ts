import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import { session } from './current-session.ts';
import { useQuickAccess } from './quick-access.ts';

const subscribe = (notify: () => void) => session.subscribe(notify);

/** What screens need to know of the session. */
export function useSession() {
  const record = useSyncExternalStore(subscribe, () => session.record);
  const isQuickAccess = useQuickAccess();
  return {
    isSignedIn: record !== undefined,
    line: record?.line,
    msisdn: record?.msisdn,
    /** Another site signed in here: it left an access token and no refresh token. */
    isHandedOver: record?.refreshToken === '',
    isQuickAccess,
    isKiosk: isKiosk(),
  };
}

/** The signed-in line, on screens that the guard keeps for the signed-in. */
export function useLine(): { line: string; msisdn: string } {
  const record = useSyncExternalStore(subscribe, () => session.record);
  // While a sign-out leaves the screen, React may render it once more.
  return { line: record?.line ?? '', msisdn: record?.msisdn ?? '' };
}
