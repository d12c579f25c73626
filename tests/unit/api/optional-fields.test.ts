// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { accountInfo } from '#src/api/account.ts';
import { conversionResult } from '#src/api/bundle-conversion.ts';
import { type MalformedItem, onMalformedItem } from '#src/api/client/malformed.ts';
import { transferResult } from '#src/api/credit-transfer.ts';
import { loanTaken } from '#src/api/loans.ts';
import { redemption } from '#src/api/noudjoum.ts';
import { paymentOrder } from '#src/api/payments.ts';
import { purchaseResult } from '#src/api/purchases.ts';
import { rechargeResult } from '#src/api/recharge.ts';
import { serviceSwitched } from '#src/api/services.ts';
import { exampleAnswer } from '../../../contract/example-answers.ts';

const TIME = '2026-11-21T12:00:00+01:00';
const service = { id: 's', name: 'S', description: 'D', enabled: true };

/** Each with the fields that a valid answer must have. */
const ANSWERS = [
  ['the account', accountInfo, exampleAnswer('account-info')],
  ['a conversion', conversionResult, { orderId: 'o', state: 'completed' }],
  ['a transfer', transferResult, { orderId: 'o', amount: 1, fee: 2 }],
  ['an advance', loanTaken, { loanId: 'l', amount: 1, repayment: 2, balanceAfter: 3, takenAt: TIME }],
  ['a reward', redemption, { reference: 'r', starsAfter: 5 }],
  ['a payment', paymentOrder, { id: 'p', amount: 100, method: 'cib', state: 'paid', createdAt: TIME }],
  ['a purchase', purchaseResult, { orderId: 'o', state: 'completed' }],
  ['a scratch card', rechargeResult, { reference: 'r', amount: 1, balanceAfter: 3 }],
  ['a service', serviceSwitched, service],
] as const;

/**
 * A malformed one makes the answer unreadable, because its absence says something: the state and the reason of an order,
 * where to pay, what is paid on top, and what a service costs and when.
 */
const SAY_BY_ABSENCE = new Set(['state', 'reason', 'pending', 'paymentUrl', 'fee', 'price', 'nextChargeAt']);

const WRONG: readonly unknown[] = ['', 'soon', '0', 'true', -1e12, Number.NaN, [], {}, false];

const parsed = (schema: v.GenericSchema, answer: unknown) => v.safeParse(schema, answer);

describe.each(ANSWERS)('%s', (_, answerSchema, valid) => {
  const schema = answerSchema as unknown as v.GenericSchema & { entries: Record<string, v.GenericSchema> };
  const optional = Object.entries(schema.entries).filter(
    ([name, field]) => !(name in (valid as object)) || 'fallback' in field,
  );

  it('has optional fields, of which each may be malformed or says something by its absence', () => {
    expect(optional.length).toBeGreaterThan(0);
    const others = optional.filter(([, field]) => !('fallback' in field)).map(([name]) => name);
    expect(others.filter((name) => !SAY_BY_ABSENCE.has(name))).toEqual([]);
  });

  it.each(optional.filter(([, field]) => 'fallback' in field).map(([name]) => name))(
    'fault 57: is read with everything else if its %s is malformed, which is reported',
    (name) => {
      const field = schema.entries[name] as v.GenericSchema;
      const { [name]: _given, ...rest } = parsed(schema, valid).output as Record<string, unknown>;
      const malformed = WRONG.filter((value) => {
        const { wrapped } = field as unknown as { wrapped: v.GenericSchema };
        return !v.is(wrapped, value);
      });
      expect(malformed.length).toBeGreaterThan(0);
      for (const value of malformed) {
        const reported: MalformedItem[] = [];
        const stop = onMalformedItem((item) => reported.push(item));
        const before = reported.length;
        const { success, output } = parsed(schema, { ...(valid as object), [name]: value });
        stop();
        expect(success, JSON.stringify(value)).toBe(true);
        expect(output, JSON.stringify(value)).toMatchObject(rest);
        expect(reported.slice(before), JSON.stringify(value)).toMatchObject([{ field: name }]);
      }
      expect(parsed(schema, { ...(valid as object), [name]: null }).success).toBe(true);
    },
  );
});
