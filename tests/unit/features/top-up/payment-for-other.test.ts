/** A payment by card for another person's line: what is compared, recorded and told. */
import { describe, expect, it } from 'vitest';
import { paymentOrder as answerSchema, type PaymentOrder } from '#src/api/payments.ts';
import { PAGE_REFUSED, paymentOrder, resultOf } from '#src/features/top-up/payment-order.ts';
import { type AskedPayment, askedIn, isAsAsked } from '#src/features/top-up/payment-page.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { nextStepOf, reasonLabel, termsOf } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';

const OWN = '213550000001' as Msisdn;
const OTHER = '213550000003' as Msisdn;
const THIRD = '213550000006' as Msisdn;

const OPEN = { id: 'p', amount: 500, method: 'cib', state: 'created', createdAt: '2026-11-21T12:00:00+01:00' } as const;
const ORDER = { amount: 500, method: 'cib', returnUrl: 'https://my.example/dashboard/payment-gateway' };

const answered = (fields: Partial<PaymentOrder>): PaymentOrder => ({ ...OPEN, ...fields }) as PaymentOrder;

describe('the page of a payment', () => {
  const forOther: AskedPayment = { amount: 500, isForOther: true, ownMsisdn: OWN };
  const forOwn: AskedPayment = { amount: 500, isForOther: false, ownMsisdn: OWN };

  it.for<[string, AskedPayment, string | undefined, boolean]>([
    ['the agreed line is credited', { ...forOther, msisdn: OTHER }, OTHER, true],
    ['this page no longer knows the number, which the answer has', forOther, OTHER, true],
    ['the own line is credited, and no line is named', forOwn, undefined, true],
    ['the own line is credited and named', forOwn, OWN, true],
    ['nothing was ordered on this device', { ownMsisdn: OWN }, OTHER, true],
    ['a third line is credited', { ...forOther, msisdn: OTHER }, THIRD, false],
    ['the own line is credited in place of the other one', forOther, OWN, false],
    ['the operator does not name the other line, and may credit the own one', forOther, undefined, false],
    ['another line is credited in place of the own one', forOwn, OTHER, false],
  ])('is as asked or not if %s', ([, asked, msisdn, isAllowed]) => {
    expect(isAsAsked(answered({ msisdn: msisdn as Msisdn }), asked)).toBe(isAllowed);
  });

  it('does not matter any more once the payment has ended', () => {
    expect(isAsAsked(answered({ state: 'paid' }), forOther)).toBe(true);
  });

  it('is not opened if the operator’s number of the line cannot be read', async () => {
    const answer = { ...OPEN, msisdn: '0550 00 00 03' };
    const read = (await answerSchema['~standard'].validate(answer)) as { value: PaymentOrder };
    expect(resultOf(read.value, { ...forOther, msisdn: OTHER })).toMatchObject({
      state: 'failed',
      reason: PAGE_REFUSED,
    });
  });
});

describe('the order', () => {
  const terms = termsOf(paymentOrder, { ...ORDER, msisdn: OTHER });

  it('is recorded as one for another line, without its number', () => {
    expect(terms).toMatchObject({ amount: 500, isForOther: true });
    expect(JSON.stringify(terms)).not.toContain(OTHER.slice(3));
    expect(askedIn(terms)).toMatchObject({ isForOther: true });
    expect(askedIn(termsOf(paymentOrder, ORDER))).toMatchObject({ isForOther: false });
  });

  it('cannot be sent again from its record, which would credit the own line', () => {
    expect(paymentOrder.restore({ terms } as OrderRecord)).toBeUndefined();
    const own = termsOf(paymentOrder, ORDER);
    expect(paymentOrder.restore({ terms: own } as OrderRecord)).toMatchObject(ORDER);
  });

  it('keeps nothing of the other line from the answer', () => {
    const paid = answered({ state: 'paid', msisdn: OTHER, balanceAfter: 900, withheld: 110, loanDue: 20 });
    const result = resultOf(paid, askedIn(terms));
    expect(result).toMatchObject({ state: 'completed', balanceAfter: undefined });
    expect(result.receipt).not.toHaveProperty('withheld');
    expect(result.receipt).not.toHaveProperty('loanDue');
    expect(JSON.stringify(result)).not.toContain(OTHER.slice(3));
    expect(resultOf(paid, askedIn(termsOf(paymentOrder, ORDER)))).toMatchObject({ balanceAfter: 900 });
  });

  it('hides the balance, knows its recipient on its own page, and lets a refused number be corrected', () => {
    const done = { terms, orderId: 'p', at: 1, receipt: undefined, balanceAfter: 900 };
    const words = { t: (name: string) => name, language: 'fr' } as never;
    expect(paymentOrder.success(done, words)).toMatchObject({ hidesBalance: true });
    expect(paymentOrder.success({ ...done, terms: {} }, words)).toMatchObject({ hidesBalance: false });
    expect(paymentOrder.recipient({ ...ORDER, msisdn: OTHER })).toBe(OTHER);
    expect(reasonLabel(paymentOrder, 'not_eligible')).toBe('top_up_reason_other_line');
    expect(nextStepOf(paymentOrder, 'not_eligible')).toBe('try-again');
  });
});
