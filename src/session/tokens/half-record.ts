/**
 * A partial record (cookies without their localStorage, localStorage without its cookies, halves of two sign-ins) signs
 * nobody in, and is removed. Checked when a page starts, and again when late writes of other tabs have arrived.
 */
import { revokeToken } from '#src/api/identity.ts';
import { readCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { untilArrived } from './late-arrival.ts';
import { browserRecordStorage } from './session-record.ts';

const storage = browserRecordStorage();

function keptText(): string {
  try {
    return localStorage.getItem(SESSION_KEY) ?? '';
  } catch {
    return '';
  }
}

/** All stored values of a partial record, joined for comparison. Undefined: a whole record, or nothing is stored. */
function half(): string | undefined {
  const cookies = [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE].map((name) => readCookie(name) ?? '');
  const kept = [keptText(), ...cookies].join('\n');
  return storage.read() || kept.trim() === '' ? undefined : kept;
}

const untilOnline = () =>
  navigator.onLine === false
    ? new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
    : undefined;

/** Clears the partial record and revokes its refresh token. Does nothing if another tab changed it meanwhile. */
export async function clearHalf(): Promise<void> {
  const found = half();
  if (found === undefined) return;
  await untilArrived(() => half() === found);
  if (half() !== found) return;
  const refreshToken = storage.refreshToken();
  storage.clear();
  if (refreshToken === '') return;
  await untilOnline();
  await revokeToken(refreshToken);
}
