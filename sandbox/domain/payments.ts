/** Top-ups that are paid on the hosted payment page. */
import { randomInt } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { closePayment, findPayment, type Payment } from '../db/payments.ts';
import type { Text } from '../seed/types.ts';
import { MINUTE_MS } from '../time.ts';
import { topUp } from './top-up.ts';

/** How long a payment can be made on the hosted page. */
export const PAYMENT_LIFE_MS = 15 * MINUTE_MS;
const ONLINE: Text = { fr: 'Paiement en ligne', en: 'Online payment', ar: 'دفع إلكتروني' };

/** Reasons why a bank declines, with the message for the subscriber. */
export const PAYMENT_FAILURES: Readonly<Record<string, Text>> = {
  card_declined: {
    fr: 'Votre banque a refusé la carte.',
    en: 'Your bank declined the card.',
    ar: 'رفض بنكك البطاقة.',
  },
  insufficient_funds: {
    fr: 'Le compte de la carte n’est pas assez approvisionné.',
    en: 'There is not enough money on the card’s account.',
    ar: 'رصيد حساب البطاقة غير كافٍ.',
  },
  authentication_failed: {
    fr: 'Le code de confirmation de la banque n’a pas été validé.',
    en: 'The bank’s confirmation code was not right.',
    ar: 'لم يتم التحقق من رمز تأكيد البنك.',
  },
};

/** The possible results of the hosted page: paid, declined for one of the reasons, cancelled, expired. */
export const PAYMENT_OUTCOMES = ['paid', ...Object.keys(PAYMENT_FAILURES), 'cancelled', 'expired'] as const;

/** The current state of a payment. An open payment expires after `PAYMENT_LIFE_MS`. */
export function paymentOf(context: SandboxContext, id: string): Payment | undefined {
  const payment = findPayment(context.db, id);
  if (payment?.state !== 'created' || payment.createdAt + PAYMENT_LIFE_MS > context.clock.now()) return payment;
  const expired: Payment = { ...payment, state: 'expired' };
  closePayment(context.db, expired);
  return expired;
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

function paid(context: SandboxContext, payment: Payment): Payment {
  const { id, msisdn, receiver, amount } = payment;
  const result = topUp(context, { msisdn: receiver ?? msisdn, amount, labels: ONLINE, reference: id });
  // The payer learns nothing about the balance and the debt of another line.
  const { balance, withheld, loanDue } = receiver === null ? result : { balance: null, withheld: null, loanDue: null };
  return {
    ...payment,
    state: 'paid',
    authorisation: digits(6),
    transactionId: digits(20),
    receiptNumber: digits(8),
    paidAt: context.clock.now(),
    balanceAfter: balance,
    withheld,
    loanDue,
  };
}

/** Applies the subscriber's choice on the payment page. A closed payment does not change. */
export function applyPaymentOutcome(context: SandboxContext, id: string, outcome: string): Payment | undefined {
  return context.db.transaction(() => {
    const payment = paymentOf(context, id);
    if (payment?.state !== 'created') return payment;
    const closed: Payment =
      outcome === 'paid'
        ? paid(context, payment)
        : outcome === 'cancelled' || outcome === 'expired'
          ? { ...payment, state: outcome }
          : { ...payment, state: 'declined', failure: outcome, transactionId: digits(20) };
    closePayment(context.db, closed);
    return closed;
  });
}
