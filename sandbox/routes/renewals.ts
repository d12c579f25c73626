import * as v from 'valibot';
import type { Box } from '../box.ts';
import { listInstances } from '../db/instances.ts';
import { findOffer } from '../db/offers.ts';
import { findRenewal, listRenewals, type Renewal, saveRenewal } from '../db/renewals.ts';
import { newId } from '../ids.ts';
import { inLanguage } from '../languages.ts';
import { checkAgreed } from '../life/prices.ts';
import { RETRY_DAYS, RETRY_EVERY_HOURS } from '../life/renew.ts';
import { Refusal } from '../refusal.ts';
import { HOUR_MS } from '../seed/time.ts';
import type { Language } from '../seed/types.ts';
import { isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls, tellState } from './keyed.ts';

function wire(box: Box, renewal: Renewal, language: Language) {
  const offer = findOffer(box.db, renewal.ref);
  return {
    [box.refField]: renewal.ref,
    name: inLanguage(offer?.name ?? { fr: renewal.ref }, language),
    price: offer?.price ?? 0,
    nextChargeAt: renewal.isEnabled ? isoTimeOrNull(renewal.nextChargeAt) : null,
    enabled: renewal.isEnabled,
    validity: offer?.terms.validity ?? null,
    missedAt: isoTimeOrNull(renewal.missedAt),
    retryEveryHours: RETRY_EVERY_HOURS,
    retryDays: RETRY_DAYS,
  };
}

/** When a newly enabled renewal is next charged: when the line's bundle expires, or one validity period from now. */
function nextCharge(box: Box, msisdn: string, ref: string, validityHours: number): number {
  const now = box.clock.now();
  const running = listInstances(box.db, msisdn, now).find(
    (instance) => instance.ref === ref && instance.expiresAt !== null,
  );
  return running?.expiresAt ?? now + validityHours * HOUR_MS;
}

export function renewalCalls(calls: Calls, refField: string): void {
  calls.signedIn({ method: 'GET', path: '/renewal/getAutoRenewalStatus' }, ({ box, line }) => {
    const count = listRenewals(box.db, line.msisdn).filter(({ isEnabled }) => isEnabled).length;
    return { enabled: count > 0, count };
  });

  calls.signedIn({ method: 'GET', path: '/renewal/list' }, ({ box, line, language }) => ({
    renewals: listRenewals(box.db, line.msisdn).map((renewal) => wire(box, renewal, language)),
  }));

  const body = v.pipe(
    v.strictObject({ [refField]: text, enabled: v.boolean(), price: amount }),
    v.transform((given) => ({
      ref: String(given[refField]),
      isEnabled: given.enabled === true,
      price: Number(given.price),
    })),
  );
  keyedCalls(calls, {
    name: 'renewal',
    path: '/renewal/switch',
    body,
    carryOut: ({ box, line, body: { ref, isEnabled, price }, language }) => {
      const { msisdn } = line;
      const known = findRenewal(box.db, msisdn, ref);
      const offer = findOffer(box.db, ref);
      const isOnLine = listInstances(box.db, msisdn, box.clock.now()).some((instance) => instance.ref === ref);
      if (!offer || (!known && !(isOnLine && offer.terms.isRenewable))) {
        throw new Refusal(422, 'not_eligible', 'The line has no such bundle, or it does not renew.');
      }
      // A barred line may still switch a renewal off, because that costs nothing.
      if (isEnabled && line.status !== 'active') throw new Refusal(403, 'line_barred', 'This line is barred.');
      // The price of each later charge. There are none after switching off.
      checkAgreed({ price }, { price: isEnabled ? offer.price : 0 });
      const reference = newId('sw');
      if (box.faults.take('givesUp', 'POST', `${box.bffPath}/renewal/switch`)) {
        const unchanged = known ?? { msisdn, ref, isEnabled: false, nextChargeAt: null, missedAt: null };
        const failed = tellState(box, { state: 'failed', reason: 'declined' });
        return { ...wire(box, unchanged, language), reference, ...failed };
      }
      const nextChargeAt = isEnabled ? nextCharge(box, msisdn, ref, offer.terms.validityHours) : null;
      const renewal: Renewal = { msisdn, ref, isEnabled, nextChargeAt, missedAt: null };
      saveRenewal(box.db, renewal);
      return { ...wire(box, renewal, language), reference, ...tellState(box, { state: 'completed' }) };
    },
  });
}
