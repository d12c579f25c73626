import type { Box } from '../box.ts';
import { allLines } from '../db/lines.ts';
import { drainBundles } from './drain.ts';
import { answerInvitations } from './invitations.ts';
import { carryOutLateRequests } from './late.ts';
import { carryOutDueOrders } from './orders.ts';
import { renewWhatIsDue } from './renew.ts';
import { chargeServicesDue } from './services.ts';
import { expireStars } from './stars.ts';

/**
 * Processes everything that is due on a line by the sandbox's clock: delayed requests, orders in progress, renewals,
 * services, invitations, usage.
 */
export function settle(box: Box, msisdn: string): void {
  box.db.transaction(() => {
    carryOutLateRequests(box, msisdn);
    carryOutDueOrders(box, msisdn);
    renewWhatIsDue(box, msisdn);
    chargeServicesDue(box, msisdn);
    expireStars(box, msisdn);
    answerInvitations(box, msisdn);
    drainBundles(box, msisdn);
  });
}

export function settleEverything(box: Box): void {
  for (const { msisdn } of allLines(box.db)) settle(box, msisdn);
}
