/**
 * Whether a session is quick access follows the operator's answer about the line (GET /users/details): at each start,
 * at each sign-in, and whenever a screen loads it. The cookie only bridges the time until the first answer.
 */
import type { QueryClient } from '@tanstack/react-query';
import { userDetailsQuery } from '#src/api/users.ts';
import { setQuickAccess } from './quick-access.ts';
import type { Session } from './session.ts';

/** Runs until the page is closed. */
export function followUserDetails(queryClient: QueryClient, session: Session): void {
  const query = () => session.record && userDetailsQuery(session.record.signInId, session.record.msisdn);
  const follow = () => {
    const asked = query();
    const details = asked && queryClient.getQueryData(asked.queryKey);
    if (details) setQuickAccess(details.isQuickAccess);
  };
  const ask = () => {
    const asked = query();
    // Without an answer the flag keeps its value.
    if (asked) queryClient.query(asked).catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'updated' && state.status === 'success' && queryKey.includes('user-details')) follow();
  });
  session.subscribe(({ record, renewal }) => record && !renewal && ask());
  follow();
  ask();
}
