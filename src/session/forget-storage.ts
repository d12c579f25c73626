/**
 * What screens left in the browser's storage goes with the session: everything of the portal's, but for the few names
 * that are the device's own. A screen that keeps something new is covered without being listed.
 */
import { isAttemptName } from './end-attempts.ts';
import type { EndedSession } from './session.ts';
import { SESSION_KEY } from './session-record.ts';

const PREFIX = 'portal-';
/** Of the device, not of the subscriber; the session's own record is cleared by the session, which may have a new one. */
const KEPT: readonly string[] = [
  'portal-theme',
  'portal-totem',
  'portal-reloaded-at',
  'portal-return-to',
  'portal-signed-out',
  SESSION_KEY,
];

function forget(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  // What was ordered is forgotten by sign-in, see `end-attempts.ts`.
  const isKept = (name: string) => KEPT.includes(name) || isAttemptName(name);
  for (const name of names) if (name.startsWith(PREFIX) && !isKept(name)) storage.removeItem(name);
}

/**
 * What this window kept goes in any case; what all tabs share stays where it may be the next subscriber's by now.
 * `ended`: absent, whoever was here. Never throws: a browser without storage has nothing to forget.
 */
export function forgetStorage(ended?: Pick<EndedSession, 'isSucceeded'>): void {
  const shared = ended?.isSucceeded ? [] : [() => localStorage];
  for (const open of [() => sessionStorage, ...shared]) {
    try {
      forget(open());
    } catch {
      // Storage is switched off.
    }
  }
}
