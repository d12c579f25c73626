import { invitationsQuery, referralQuery } from '../../api/referrals.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';

export function loadReferrals({ queryClient, line, msisdn }: LineContext): void {
  startQuery(queryClient, referralQuery(line));
  startQuery(queryClient, invitationsQuery(line, msisdn));
}
