/**
 * When a window becomes a kiosk while somebody is signed in on this device, that session ends: here, in the other tabs
 * and on the server. A kiosk's own sessions live in memory and are not affected.
 */
import { logOut, revokeToken } from '#src/api/identity.ts';
import { tellTabs } from './current-session.ts';
import { browserRecordStorage } from './tokens/session-record.ts';

/** Clears the session at once and calls the server in the background. False when nobody was signed in. */
export function endStandingSession(): boolean {
  const storage = browserRecordStorage();
  const [record, line, refreshToken] = [storage.read(), storage.owner(), storage.refreshToken()];
  storage.clear();
  if (line) tellTabs({ line, isAsked: true });
  if (refreshToken !== '') {
    // A logout call needs the number, which is missing from a partial record.
    const told = record ? logOut(record.msisdn, refreshToken) : revokeToken(refreshToken);
    told.catch(() => undefined);
  }
  return line !== undefined || refreshToken !== '';
}
