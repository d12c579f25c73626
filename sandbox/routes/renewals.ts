import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { listInstances } from '../db/instances.ts';
import { findOffer } from '../db/offers.ts';
import { findRenewal, listRenewals, type Renewal, saveRenewal } from '../db/renewals.ts';
import { checkAgreed } from '../domain/prices.ts';
import { FAILED_DAYS, RETRY_DAYS, RETRY_EVERY_HOURS } from '../domain/renew.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { inLanguage } from '../languages.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso, DAY_MS, HOUR_MS, isoTimeOrNull } from '../time.ts';
import type { Calls } from './call.ts';
import { amount, text } from './fields.ts';
import { keyedCalls, reportedOrderState } from './keyed.ts';

function toWire(context: SandboxContext, renewal: Renewal, language: Language) {
  const offer = findOffer(context.db, renewal.ref);
  return {
    [context.refField]: renewal.ref,
    name: inLanguage(offer?.name ?? { fr: renewal.ref }, language),
    price: offer?.price ?? 0,
    nextChargeAt: renewal.isEnabled ? isoTimeOrNull(renewal.nextChargeAt) : null,
    enabled: renewal.isEnabled,
    validity: offer?.terms.validity ?? null,
    validityHours: offer?.terms.validityHours ?? null,
    missedAt: isoTimeOrNull(renewal.missedAt),
    retryEveryHours: RETRY_EVERY_HOURS,
    retryDays: RETRY_DAYS,
    failed: failedToWire(context, renewal),
  };
}

function failedToWire({ clock }: SandboxContext, { failed }: Renewal) {
  const isRecent = failed && clock.now() < failed.at + FAILED_DAYS * DAY_MS;
  return isRecent ? { ...failed, at: algiersIso(failed.at) } : null;
}

/** When a newly enabled renewal is next charged: when the line's bundle expires, or one validity period from now. */
function nextCharge(context: SandboxContext, msisdn: string, ref: string, validityHours: number): number {
  const now = context.clock.now();
  const running = listInstances(context.db, msisdn, now).find(
    (instance) => instance.ref === ref && instance.expiresAt !== null,
  );
  return running?.expiresAt ?? now + validityHours * HOUR_MS;
}

export function renewalCalls(calls: Calls, refField: string): void {
  calls.signedIn({ method: 'GET', path: '/renewal/getAutoRenewalStatus' }, ({ context, line }) => {
    const count = listRenewals(context.db, line.msisdn).filter(({ isEnabled }) => isEnabled).length;
    return { enabled: count > 0, count };
  });

  calls.signedIn({ method: 'GET', path: '/renewal/list' }, ({ context, line, language }) => ({
    renewals: listRenewals(context.db, line.msisdn).map((renewal) => toWire(context, renewal, language)),
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
    execute: ({ context, line, body: { ref, isEnabled, price }, language }) => {
      const { msisdn } = line;
      const known = findRenewal(context.db, msisdn, ref);
      const offer = findOffer(context.db, ref);
      const isOnLine = listInstances(context.db, msisdn, context.clock.now()).some((instance) => instance.ref === ref);
      if (!offer || (!known && !(isOnLine && offer.terms.isRenewable))) {
        throw new HttpError(422, 'not_eligible', 'The line has no such bundle, or it does not renew.');
      }
      // A barred line may still switch a renewal off, because that costs nothing.
      if (isEnabled && line.status !== 'active') throw new HttpError(403, 'line_barred', 'This line is barred.');
      // The price of each later charge. There are none after switching off.
      checkAgreed({ price }, { price: isEnabled ? offer.price : 0 });
      const reference = newId('sw');
      if (context.faults.take('givesUp', 'POST', `${context.bffPath}/renewal/switch`)) {
        const unchanged = known ?? { msisdn, ref, isEnabled: false, nextChargeAt: null, missedAt: null };
        const failed = reportedOrderState(context, { state: 'failed', reason: 'declined' });
        return { ...toWire(context, unchanged, language), reference, ...failed };
      }
      const nextChargeAt = isEnabled ? nextCharge(context, msisdn, ref, offer.terms.validityHours) : null;
      const renewal: Renewal = { msisdn, ref, isEnabled, nextChargeAt, missedAt: null };
      saveRenewal(context.db, renewal);
      return {
        ...toWire(context, renewal, language),
        reference,
        ...reportedOrderState(context, { state: 'completed' }),
      };
    },
  });
}
