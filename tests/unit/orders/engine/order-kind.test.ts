import { describe, expect, it } from 'vitest';
import { ENTERED_BY_USER } from '#src/api/client/agreed.ts';
import {
  agreedOf,
  type OrderKind,
  reasonLabel,
  reasonOf,
  termsOf,
  withKnownReason,
} from '#src/orders/engine/order-kind.ts';
import { plainKind } from '../plain-kind.ts';

const kind = {
  reasons: {
    insufficient_balance: 'purchase_reason_insufficient_balance',
    declined: 'purchase_reason_declined',
    voided: 'order_reason_voided',
    rate_limited: 'order_reason_rate_limited',
    signed_out: 'order_reason_signed_out',
    invalid: 'purchase_reason_invalid',
  },
} as const;

describe('an operator’s code for a refusal', () => {
  it('is the reason if the kind has a label for it', () => {
    expect(reasonOf(kind, 'insufficient_balance')).toBe('insufficient_balance');
  });

  it.each(['line_barred', 'toString', '', null, undefined])('%j becomes a general refusal', (code) => {
    expect(reasonOf(kind, code)).toBe('declined');
  });

  it.each(['voided', 'signed_out', 'rate_limited', 'invalid'])(
    '%s becomes a general refusal, because it is a reason of the portal itself',
    (code) => {
      expect(reasonOf(kind, code)).toBe('declined');
    },
  );

  it('is read only from a failed result', () => {
    const done = { orderId: 'O-1', state: 'completed', balanceAfter: 40 } as const;
    expect(withKnownReason(kind, done)).toBe(done);
    expect(withKnownReason(kind, { ...done, state: 'failed', reason: 'odd' })).toEqual({
      ...done,
      state: 'failed',
      reason: 'declined',
    });
  });
});

it('a recorded reason without a label in this version is shown as a general refusal', () => {
  expect(reasonLabel(kind, 'voided')).toBe('order_reason_voided');
  for (const reason of ['not_received', 'constructor', '']) {
    expect(reasonLabel(kind, reason)).toBe('purchase_reason_declined');
  }
});

describe('the sums that a user agrees to', () => {
  it('fault 47: must be named by every kind, otherwise it does not compile', () => {
    const { agreed, ...rest } = plainKind();
    // @ts-expect-error: `agreed` is missing.
    const silent: OrderKind<string> = rest;
    // @ts-expect-error: `agreed` returns no sums.
    const empty: OrderKind<string> = { ...rest, agreed: () => ({}) };
    const entered: OrderKind<string> = { ...rest, agreed: ENTERED_BY_USER };
    expect([silent.agreed, empty.agreed, entered.agreed]).toEqual([undefined, expect.any(Function), ENTERED_BY_USER]);
    expect(agreed).toBeTypeOf('function');
  });

  it('fault 47: are recorded as they are sent', () => {
    const kind = plainKind({ agreed: () => ({ amount: 100, fee: 10 }) });
    expect(agreedOf(kind, 'one')).toEqual({ amount: 100, fee: 10 });
    expect(termsOf(kind, 'one')).toEqual({ order: 'one', amount: 100, fee: 10 });
    expect(termsOf(plainKind({ agreed: ENTERED_BY_USER }), 'one')).toEqual({ order: 'one' });
  });
});
