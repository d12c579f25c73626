/**
 * When a window becomes a kiosk while somebody is signed in on this device, that session ends: here, in the other tabs
 * and on the server. A kiosk's own sessions live in memory and are not affected.
 */
import { logOut, revokeToken } from '#src/api/identity.ts';
import { notifyTabs } from './current-session.ts';
import { browserRecordStorage } from './tokens/session-record.ts';

/** Clears the session at once and calls the server in the background. False when nobody was signed in. */
export function endCurrentSession(): boolean {
  const storage = browserRecordStorage();
  const [record, signInId, refreshToken] = [storage.read(), storage.owner(), storage.refreshToken()];
  storage.clear();
  if (signInId) notifyTabs({ line: signInId, isAsked: true, isRefused: false });
  if (refreshToken !== '') {
    // A logout call needs the number, which is missing from a partial record.
    const signedOut = record ? logOut(record.msisdn, refreshToken) : revokeToken(refreshToken);
    signedOut.catch(() => undefined);
  }
  return signInId !== undefined || refreshToken !== '';
}
