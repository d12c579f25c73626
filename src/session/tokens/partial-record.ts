/**
 * A partial record (cookies without their localStorage, localStorage without its cookies, halves of two sign-ins) signs
 * nobody in, and is removed. Checked when a page starts, and again when late writes of other tabs have arrived.
 */
import { readCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import { revocations } from '#src/session/revocations.ts';
import { waitForSync } from './cross-tab-sync.ts';
import { browserRecordStorage } from './session-record.ts';

const storage = browserRecordStorage();

const text = storedValue<string>(SESSION_KEY, { in: thisDevice, parse: String });

/** All stored values of a partial record, joined for comparison. Undefined: a whole record, or nothing is stored. */
function partialRecord(): string | undefined {
  const cookies = [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE].map((name) => readCookie(name) ?? '');
  const stored = [text.read() ?? '', ...cookies].join('\n');
  return storage.read() || stored.trim() === '' ? undefined : stored;
}

/** Clears the partial record and revokes its refresh token. Does nothing if another tab changed it meanwhile. */
export async function clearPartialRecord(): Promise<void> {
  const found = partialRecord();
  if (found === undefined) return;
  await waitForSync(() => partialRecord() === found);
  if (partialRecord() !== found) return;
  const refreshToken = storage.refreshToken();
  storage.clear();
  if (refreshToken !== '') await revocations.end(refreshToken);
}
