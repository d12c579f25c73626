import { describe, expect, it } from 'vitest';
import type { AccountInfo } from '../../../../src/api/account.ts';
import {
  affordability,
  FIRST_TERMS,
  giftMistake,
  mayBuy,
  orderOf,
} from '../../../../src/features/bundles/purchase-terms.ts';
import { offering } from '../../telecom/offerings.ts';

const OWN = '213550000001';
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

describe('the order', () => {
  it('carries the price that is on screen, and a renewal only where there can be one', () => {
    const once = offering({ brandRef: 'A', price: 70 });
    const monthly = offering({ brandRef: 'B', price: 800, isRenewable: true });
    expect(orderOf(once, { ...FIRST_TERMS, isRenewed: true }, OWN)).toEqual({ brandRef: 'A', price: 70 });
    expect(orderOf(monthly, FIRST_TERMS, OWN)).toEqual({ brandRef: 'B', price: 800, autoRenew: false });
    expect(orderOf(monthly, { ...FIRST_TERMS, isRenewed: true }, OWN)).toEqual({
      brandRef: 'B',
      price: 800,
      autoRenew: true,
    });
  });

  it('of a gift goes to the number as it was typed, without renewal', () => {
    const monthly = offering({ brandRef: 'B', price: 800, isRenewable: true });
    const terms = { isGift: true, phone: '٠٥٥١ ٢٣ ٤٥ ٦٧', isRenewed: true };
    expect(orderOf(monthly, terms, OWN)).toEqual({ brandRef: 'B', price: 800, beneficiary: '213551234567' });
  });

  it('is not made without a right number, nor to oneself', () => {
    expect(giftMistake(' ', OWN)).toBe('purchase_gift_missing');
    expect(giftMistake('0123', OWN)).toBe('purchase_gift_invalid');
    expect(giftMistake('0550 00 00 01', OWN)).toBe('purchase_gift_own');
    expect(giftMistake('0661 00 00 41', OWN)).toBeUndefined();
    expect(orderOf(offering(), { isGift: true, phone: '0550000001', isRenewed: false }, OWN)).toBeUndefined();
  });
});

describe('the balance', () => {
  it('before and after, to the centime', () => {
    expect(affordability(read({ balance: 100.3 }), 0.1)).toEqual({
      kind: 'enough',
      now: 100.3,
      after: 100.2,
    });
    expect(affordability(read({ balance: 250 }), 250)).toEqual({ kind: 'enough', now: 250, after: 0 });
  });

  it('stops what it does not cover, and says how much is missing', () => {
    const short = affordability(read({ balance: 12.5 }), 100);
    expect(short).toEqual({ kind: 'short', now: 12.5, missing: 87.5, isCertain: true });
    expect(mayBuy(short)).toBe(false);
  });

  it('that could not be read leaves the decision to the operator', () => {
    expect(mayBuy(affordability({ data: undefined, isError: true }, 100))).toBe(true);
    expect(mayBuy(affordability(read({ balance: 12.5 }, true), 100))).toBe(true);
  });

  it('is waited for while it is read for the first time', () => {
    const reading = affordability({ data: undefined, isError: false }, 100);
    expect(reading).toEqual({ kind: 'reading' });
    expect(mayBuy(reading)).toBe(false);
  });

  it('does not matter to a postpaid line, and does not help a barred one', () => {
    expect(mayBuy(affordability(read({ lineType: 'postpaid', balance: 0 }), 100))).toBe(true);
    expect(mayBuy(affordability(read({ status: 'barred', balance: 9999 }), 100))).toBe(false);
  });
});
