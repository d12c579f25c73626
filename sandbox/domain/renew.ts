/** Renewals become due as the sandbox's clock advances. */
import type { SandboxContext } from '../context.ts';
import { lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { addOrder } from '../db/orders.ts';
import { type FailedRenewal, nextRenewalDue, type Renewal, saveRenewal } from '../db/renewals.ts';
import { newId } from '../ids.ts';
import { everyLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';
import { charge } from './charge.ts';
import { deliver } from './deliver.ts';

/** A limit, so that a clock moved by years does not block the sandbox. */
const MAX_AT_ONCE = 400;

/** With insufficient credit: how often the charge is retried, and for how long until the renewal is switched off. */
export const RETRY_EVERY_HOURS = 24;
export const RETRY_DAYS = 7;
/** For how long the list of renewals says afterwards why a renewal was switched off. */
export const FAILED_DAYS = 7;

export function chargeDueRenewals(context: SandboxContext, msisdn: string): void {
  for (let count = 0; count < MAX_AT_ONCE; count++) {
    const due = nextRenewalDue(context.db, msisdn, context.clock.now());
    if (due === undefined || due.nextChargeAt === null) return;
    renew(context, due, due.nextChargeAt);
  }
}

const OFF = { isEnabled: false, nextChargeAt: null, missedAt: null } as const;

/** A barred line may have enough credit. */
const outOfCredit = (missing: number, at: number): FailedRenewal | null =>
  missing > 0 ? { at, reason: 'credit', missing: dinars(missing) } : null;

function renew(context: SandboxContext, renewal: Renewal, at: number): void {
  const { msisdn, ref } = renewal;
  const line = lineOf(context.db, msisdn);
  const offer = findOffer(context.db, ref);
  if (!offer) {
    const failed = { at, reason: 'unavailable', missing: null } as const;
    saveRenewal(context.db, { ...OFF, msisdn, ref, failed });
    return;
  }
  const name = everyLanguage(offer.name);
  if (line.status !== 'active' || line.balance < offer.price) {
    const missedAt = renewal.missedAt ?? at;
    const nextAt = at + RETRY_EVERY_HOURS * HOUR_MS;
    const isOver = nextAt > missedAt + RETRY_DAYS * DAY_MS;
    saveRenewal(
      context.db,
      isOver
        ? { ...OFF, msisdn, ref, failed: outOfCredit(offer.price - line.balance, at) }
        : { ...renewal, nextChargeAt: nextAt, missedAt },
    );
    sendSms(context, msisdn, isOver ? texts.renewalEnded(name) : texts.notRenewed(name), at);
    return;
  }
  const id = newId('ren');
  const bill = { msisdn, amount: offer.price, labels: name, at, reference: id, ref, origin: 'renewal' } as const;
  const balanceAfter = charge(context, bill);
  const expiresAt = deliver(context, offer, msisdn, at);
  addOrder(context.db, {
    id,
    msisdn,
    idempotencyKey: id,
    bodyHash: '',
    ref,
    price: offer.price,
    state: 'completed',
    reason: null,
    beneficiary: null,
    autoRenew: true,
    placedAt: at,
    completesAt: null,
    expiresAt,
    balanceAfter,
  });
  saveRenewal(context.db, { ...renewal, nextChargeAt: expiresAt, missedAt: null });
  sendSms(context, msisdn, texts.renewed(name, offer.price, balanceAfter), at);
}
