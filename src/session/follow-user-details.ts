/**
 * Quick access is what the operator says of the signed-in line (GET /users/details), each time it says so: at each start,
 * at each sign-in, and whenever a screen asks. The cookie only bridges the time until it is known.
 */
import type { QueryClient } from '@tanstack/react-query';
import { userDetailsQuery } from '#src/api/users.ts';
import { setQuickAccess } from './quick-access.ts';
import type { Session } from './session.ts';

/** Begins, and goes on for as long as the page lives. */
export function followUserDetails(queryClient: QueryClient, session: Session): void {
  const query = () => session.record && userDetailsQuery(session.record.line, session.record.msisdn);
  const follow = () => {
    const asked = query();
    const details = asked && queryClient.getQueryData(asked.queryKey);
    if (details) setQuickAccess(details.isQuickAccess);
  };
  const ask = () => {
    const asked = query();
    // Without an answer it stays as it was.
    if (asked) queryClient.query(asked).catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'updated' && state.status === 'success' && queryKey.includes('user-details')) follow();
  });
  session.subscribe(({ record, renewal }) => record && !renewal && ask());
  follow();
  ask();
}
