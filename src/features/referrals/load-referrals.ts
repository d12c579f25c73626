import { invitationsQuery, referralQuery } from '#src/api/referrals.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export function loadReferrals({ queryClient, signInId, msisdn }: LineContext): void {
  startQuery(queryClient, referralQuery(signInId));
  startQuery(queryClient, invitationsQuery(signInId, msisdn));
}
