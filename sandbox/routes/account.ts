import * as v from 'valibot';
import { listInstances } from '../db/instances.ts';
import { loanDue } from '../db/loans.ts';
import { findOffer } from '../db/offers.ts';
import { HttpError } from '../http-error.ts';
import { inLanguage } from '../languages.ts';
import { planOf } from '../seed/plans.ts';
import { algiersIso, isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { flag, text } from './fields.ts';

export function accountCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/subscriptions/getAccountInfo' }, ({ context, line, language }) => {
    const plan = planOf(line.planCode);
    return {
      planCode: plan.code,
      planName: inLanguage(plan.name, language),
      hadraEligible: line.isHadraEligible,
      lineType: plan.lineType,
      status: line.status,
      balance: line.balance,
      balanceExpiresAt: isoTimeOrNull(line.balanceExpiresAt),
      loanDue: loanDue(context.db, line.msisdn),
      // A suspended line has expired credit, which a top-up restores. Only customer service can unbar a barred line.
      topUpRestores: line.status === 'active' ? null : line.status === 'suspended',
      asOf: algiersIso(context.clock.now()),
    };
  });

  const query = v.strictObject({ planCode: text, hadraEligible: flag });
  calls.signedIn({ method: 'GET', path: '/plan/getPlanAllocation/v2', query }, ({ context, line, query, language }) => {
    if (query.planCode !== line.planCode) throw new HttpError(404, 'plan_not_found', 'The line is on another plan.');
    const now = context.clock.now();
    return {
      planCode: line.planCode,
      hadraEligible: line.isHadraEligible,
      bundleInstances: listInstances(context.db, line.msisdn, now).map((instance) => {
        const offer = findOffer(context.db, instance.ref);
        return {
          id: instance.id,
          [context.refField]: instance.ref,
          name: inLanguage(offer?.name ?? { fr: instance.ref }, language),
          kind: instance.kind,
          unit: instance.unit,
          grantedValue: instance.granted,
          remainingValue: instance.remaining,
          displayOn: instance.displayOn,
          restrictedTo: offer?.limited === instance.kind ? (offer.apps ?? []) : null,
          activatedAt: algiersIso(instance.activatedAt),
          expiresAt: isoTimeOrNull(instance.expiresAt),
        };
      }),
      asOf: algiersIso(now),
    };
  });
}
