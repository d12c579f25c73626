/**
 * The end of a kiosk customer: nothing of them may meet the next. The session ends first and at once; telling the
 * server and forgetting follow side by side, within a limit, since the screen must be free again.
 */
import { LANGUAGE_COOKIE } from '../i18n/language-cookie.ts';
import { deleteCookie } from '../lib/cookies.ts';
import { forgetSignOutReason, signOut } from './current-session.ts';
import { isAttemptName } from './end-attempts.ts';
import { forgetStorage } from './forget-storage.ts';
import { forgetReturnTo } from './return-to.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from './session-record.ts';

/** For telling the server and forgetting together; after this the screen is freed, come what may. */
export const WIPE_LIMIT_MS = 6_000;

type WipeStep = () => Promise<unknown>;
const steps: WipeStep[] = [];

/** What must be forgotten besides the session: queries, records, the worker's caches. */
export function onKioskWipe(step: WipeStep): void {
  steps.push(step);
}

/**
 * Cookies and storage of whoever was here, also of a session from before this window became a kiosk. What the router
 * keeps of visited pages goes too. Never throws.
 */
export function clearKioskDevice(): void {
  for (const name of [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE]) deleteCookie(name);
  forgetStorage();
  forgetReturnTo();
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const isLeft = (name: string) => !name.startsWith('portal-') || name === SESSION_KEY || isAttemptName(name);
      for (const name of names) if (isLeft(name)) storage.removeItem(name);
    } catch {
      // Storage is switched off: there is nothing in it.
    }
  }
}

/**
 * Ends whatever was going on here: a session, or a sign-in that was begun. `isStillThere`: the customer did not go, so
 * the page goes on in their language and may say why their session ended. Resolves when everything is forgotten and
 * the server was told, at most `WIPE_LIMIT_MS` later, with whether it was told by then. Never rejects.
 */
export async function wipeKiosk({ isStillThere = false } = {}): Promise<boolean> {
  if (!isStillThere) {
    deleteCookie(LANGUAGE_COOKIE);
    forgetSignOutReason();
  }
  const told = signOut('idle');
  clearKioskDevice();
  const work = [told, ...steps.map(async (step) => step())];
  await Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, WIPE_LIMIT_MS))]);
  // Again: what was on its way when the session ended may have been written meanwhile.
  clearKioskDevice();
  return Promise.race([told, Promise.resolve(false)]);
}
