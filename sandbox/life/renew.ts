/** Renewals fall due as the sandbox's clock passes them. */
import type { Box } from '../box.ts';
import { lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { addOrder } from '../db/orders.ts';
import { nextRenewalDue, type Renewal, saveRenewal } from '../db/renewals.ts';
import { newId } from '../ids.ts';
import { everyLanguage } from '../languages.ts';
import { sendSms, texts } from '../messages.ts';
import { DAY_MS } from '../seed/time.ts';
import { charge } from './charge.ts';
import { deliver } from './deliver.ts';

/** A clock moved by years must not keep the sandbox busy. */
const MAX_AT_ONCE = 400;

export function renewWhatIsDue(box: Box, msisdn: string): void {
  for (let count = 0; count < MAX_AT_ONCE; count++) {
    const due = nextRenewalDue(box.db, msisdn, box.clock.now());
    if (due === undefined || due.nextChargeAt === null) return;
    renew(box, due, due.nextChargeAt);
  }
}

function renew(box: Box, renewal: Renewal, at: number): void {
  const { msisdn, ref } = renewal;
  const line = lineOf(box.db, msisdn);
  const offer = findOffer(box.db, ref);
  if (!offer) {
    saveRenewal(box.db, { ...renewal, isEnabled: false, nextChargeAt: null });
    return;
  }
  const name = everyLanguage(offer.name);
  if (line.status !== 'active' || line.balance < offer.price) {
    saveRenewal(box.db, { ...renewal, nextChargeAt: at + DAY_MS });
    sendSms(box, msisdn, texts.notRenewed(name), at);
    return;
  }
  const id = newId('ren');
  const balanceAfter = charge(box, { msisdn, amount: offer.price, labels: name, at, reference: id, ref });
  const expiresAt = deliver(box, offer, msisdn, at);
  addOrder(box.db, {
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
  saveRenewal(box.db, { ...renewal, nextChargeAt: expiresAt });
  sendSms(box, msisdn, texts.renewed(name, offer.price, balanceAfter), at);
}
