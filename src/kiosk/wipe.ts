/**
 * The end of a kiosk customer: the next one must find no trace of them. The session ends first and at once. The sign-out
 * call and the clean-up then run in parallel, within a limit, because the screen must become free again.
 */
import { forgetLanguage } from '#src/i18n/language-cookie.ts';

/** For the sign-out call and the clean-up together. After this the screen is free, even if they have not ended. */
export const WIPE_LIMIT_MS = 6_000;

/** What the wipe needs from the session, which is a layer above. */
export interface WipeDeps {
  /** Ends the session at once. Resolves with whether the operator confirmed it. Never rejects. */
  signOut: () => Promise<boolean>;
  forgetSignOutReason: () => void;
  /** Removes the customer's cookies and storage. Never throws. */
  clearDevice: () => void;
  /** Removes the customer's other data: queries, records, the worker's caches. */
  forget: () => Promise<unknown>;
}

let deps: WipeDeps | undefined;

/** Called once, when a kiosk starts. */
export function prepareWipe(given: WipeDeps): void {
  deps = given;
}

/**
 * Ends a session, or a sign-in that has begun. `isStillThere`: the customer has not left, so the language stays and the
 * page can say why the session ended. Resolves when everything is removed and the operator has answered, at most
 * `WIPE_LIMIT_MS` later, with whether the operator confirmed the sign-out by then. Rejects only before `prepareWipe`.
 */
export async function wipeKiosk({ isStillThere = false } = {}): Promise<boolean> {
  if (!deps) throw new Error('prepareWipe must come before wipeKiosk');
  const { signOut, forgetSignOutReason, clearDevice, forget } = deps;
  if (!isStillThere) {
    forgetLanguage();
    forgetSignOutReason();
  }
  const signedOut = signOut();
  clearDevice();
  const work = Promise.allSettled([signedOut, (async () => forget())()]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, WIPE_LIMIT_MS))]);
  // Once more, because requests that were under way may have written something meanwhile.
  clearDevice();
  return Promise.race([signedOut, Promise.resolve(false)]);
}
