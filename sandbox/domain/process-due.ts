import type { SandboxContext } from '../context.ts';
import { allLines } from '../db/lines.ts';
import { executeDelayedRequests } from './delayed-requests.ts';
import { drainBundles } from './drain.ts';
import { answerInvitations } from './invitations.ts';
import { completeDueOrders } from './orders.ts';
import { chargeDueRenewals } from './renew.ts';
import { chargeDueServices } from './services.ts';
import { expireStars } from './stars.ts';
import { VISITOR } from './visitor.ts';

/**
 * Processes everything that is due on a line by the sandbox's clock: delayed requests, orders in progress, renewals,
 * services, stars, invitations, usage.
 */
export function processDue(context: SandboxContext, msisdn: string): void {
  context.db.transaction(() => {
    executeDelayedRequests(context, msisdn);
    completeDueOrders(context, msisdn);
    chargeDueRenewals(context, msisdn);
    chargeDueServices(context, msisdn);
    expireStars(context, msisdn);
    answerInvitations(context, msisdn);
    drainBundles(context, msisdn);
  });
}

export function processAllDue(context: SandboxContext): void {
  for (const { msisdn } of allLines(context.db)) processDue(context, msisdn);
  executeDelayedRequests(context, VISITOR);
}
