import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '#src/api/account.ts';
import { affordability, mayPay } from '#src/orders/engine/affordability.ts';

const account = (changes: Partial<AccountInfo> = {}): AccountInfo => ({
  planCode: 'PLAN',
  planName: 'Plan',
  hadraEligible: false,
  lineType: 'prepaid',
  status: 'active',
  balance: 250,
  loanDue: 0,
  asOf: '2026-11-21T12:00:00+01:00',
  ...changes,
});

const read = (changes: Partial<AccountInfo>, isError = false) => ({ data: account(changes), isError });

describe('the balance in an order’s terms', () => {
  it('is exact to the centime before and after', () => {
    expect(affordability(read({ balance: 100.3 }), 0.1)).toEqual({
      kind: 'enough',
      now: 100.3,
      after: 100.2,
    });
    expect(affordability(read({ balance: 250 }), 250)).toEqual({ kind: 'enough', now: 250, after: 0 });
  });

  it('blocks an order that it does not cover, and shows how much is missing', () => {
    const short = affordability(read({ balance: 12.5 }), 100);
    expect(short).toEqual({ kind: 'short', now: 12.5, shortBy: 87.5, missing: 87.5, withheld: 0, isCertain: true });
    expect(mayPay(short)).toBe(false);
  });

  it('fault 51: includes the advance that the operator withholds from a top-up', () => {
    const short = affordability(read({ balance: 352.5, loanDue: 55 }), 400);
    expect(short).toEqual({ kind: 'short', now: 352.5, shortBy: 47.5, missing: 102.5, withheld: 55, isCertain: true });
    const enough = affordability(read({ balance: 400, loanDue: 55 }), 400);
    expect(enough).toEqual({ kind: 'enough', now: 400, after: 0 });
  });

  it('leaves the decision to the operator if it could not be loaded', () => {
    expect(mayPay(affordability({ data: undefined, isError: true }, 100))).toBe(true);
    expect(mayPay(affordability(read({ balance: 12.5 }, true), 100))).toBe(true);
  });

  it('must load before an order can be confirmed', () => {
    const reading = affordability({ data: undefined, isError: false }, 100);
    expect(reading).toEqual({ kind: 'reading' });
    expect(mayPay(reading)).toBe(false);
  });

  it('does not matter for a postpaid line, and does not help a barred one', () => {
    expect(mayPay(affordability(read({ lineType: 'postpaid', balance: 0 }), 100))).toBe(true);
    expect(mayPay(affordability(read({ status: 'barred', balance: 9999 }), 100))).toBe(false);
  });

  it('is never rounded: balance, price and remainder add up in centimes for all amounts', () => {
    const amount = fc.integer({ min: 0, max: 123_456_789 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, amount, (balance, price) => {
        const result = affordability(read({ balance }), price);
        const [now, cost] = [Math.round(balance * 100), Math.round(price * 100)];
        if (result.kind === 'enough') expect(Math.round(result.after * 100)).toBe(now - cost);
        else expect(result).toMatchObject({ kind: 'short', shortBy: (cost - now) / 100, missing: (cost - now) / 100 });
      }),
    );
  });
});
