/** A top-up that is paid on the hosted page. */
import { randomInt } from 'node:crypto';
import type { Box } from '../box.ts';
import { closePayment, findPayment, type Payment } from '../db/payments.ts';
import type { Text } from '../seed/types.ts';
import { MINUTE_MS } from '../time.ts';
import { topUp } from './top-up.ts';

const LIFE_MS = 15 * MINUTE_MS;
const ONLINE: Text = { fr: 'Paiement en ligne', en: 'Online payment', ar: 'دفع إلكتروني' };

/** A payment as it stands now: one that was left open too long has expired. */
export function paymentOf(box: Box, id: string): Payment | undefined {
  const payment = findPayment(box.db, id);
  if (payment?.state !== 'created' || payment.createdAt + LIFE_MS > box.clock.now()) return payment;
  const expired: Payment = { ...payment, state: 'expired' };
  closePayment(box.db, expired);
  return expired;
}

export type PaymentOutcome = 'paid' | 'declined' | 'cancelled';

export function isPaymentOutcome(text: unknown): text is PaymentOutcome {
  return text === 'paid' || text === 'declined' || text === 'cancelled';
}

/** What the subscriber did on the payment page. A payment that is closed stays as it is. */
export function decidePayment(box: Box, id: string, outcome: PaymentOutcome): Payment | undefined {
  return box.db.transaction(() => {
    const payment = paymentOf(box, id);
    if (payment?.state !== 'created') return payment;
    const { msisdn, amount } = payment;
    const isPaid = outcome === 'paid';
    const closed: Payment = {
      ...payment,
      state: outcome,
      authorisation: isPaid ? String(randomInt(1_000_000)).padStart(6, '0') : null,
      paidAt: isPaid ? box.clock.now() : null,
      balanceAfter: isPaid ? topUp(box, { msisdn, amount, labels: ONLINE, reference: id }) : null,
    };
    closePayment(box.db, closed);
    return closed;
  });
}
