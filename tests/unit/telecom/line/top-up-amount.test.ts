import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMistake, readAmount } from '#src/features/top-up/typed-amount.ts';
import { formatAmountFigure } from '#src/i18n/formats.ts';
import {
  amountFor,
  MAX_DZD,
  MIN_DZD,
  PROPOSED_DZD,
  proposedAmounts,
  restAfterTopUp,
} from '#src/telecom/line/top-up-amount.ts';

describe('the proposed top-up for a purchase', () => {
  it('covers the missing amount, is valid, and is only slightly more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DZD * 100 }), (cents) => {
        const missing = cents / 100;
        const amount = amountFor(missing) ?? Number.NaN;
        expect(amount).toBeGreaterThanOrEqual(missing);
        expect(amountMistake(String(amount))).toBeUndefined();
        expect(amount === MIN_DZD || amount - missing < 10).toBe(true);
      }),
    );
  });

  it('is undefined if nothing is missing or if one payment cannot cover it', () => {
    for (const missing of [undefined, 0, -3, Number.NaN, MAX_DZD + 0.01]) expect(amountFor(missing)).toBeUndefined();
  });
});

describe('what the proposed top-up leaves', () => {
  it('is the difference to the missing amount', () => {
    expect(restAfterTopUp(87.5)).toBe(2.5);
    expect(restAfterTopUp(3)).toBe(47);
    expect(restAfterTopUp(102.3)).toBe(7.7);
  });

  it('is undefined if nothing is left or no amount is proposed', () => {
    for (const missing of [undefined, 0, 90, MAX_DZD + 1]) expect(restAfterTopUp(missing)).toBeUndefined();
  });
});

describe('the suggested amounts', () => {
  it('are always four, with the wanted one', () => {
    expect(proposedAmounts(undefined)).toBe(PROPOSED_DZD);
    expect(proposedAmounts(500)).toBe(PROPOSED_DZD);
    expect(proposedAmounts(90)).toEqual([90, 200, 500, 1000]);
    expect(proposedAmounts(1510)).toEqual([1510, 500, 1000, 2000]);
  });
});

describe('a typed amount', () => {
  it('is parsed as written in each language and script', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('fr', 'en'), (amount, language) => {
        const plain = String(amount);
        const arabic = plain.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
        expect(readAmount(plain)).toBe(amount);
        expect(readAmount(arabic)).toBe(amount);
        if (language === 'fr') expect(readAmount(formatAmountFigure(amount, 'fr'))).toBe(amount);
      }),
    );
  });

  it('is rejected with the kind of mistake', () => {
    expect(amountMistake(' ')).toBe('payment_amount_missing');
    expect(amountMistake('12,50')).toBe('payment_amount_not_whole');
    expect(amountMistake('-500')).toBe('payment_amount_not_whole');
    expect(amountMistake('five')).toBe('payment_amount_not_whole');
    expect(amountMistake(String(MIN_DZD - 1))).toBe('payment_amount_out_of_range');
    expect(amountMistake(String(MAX_DZD + 1))).toBe('payment_amount_out_of_range');
    expect(amountMistake('٥٠٠')).toBeUndefined();
  });
});
