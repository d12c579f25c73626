import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_CARD, problemsOf, scratchCardOf, withheldForLoan } from '#src/features/top-up/scratch-card-terms.ts';
import type { Msisdn } from '#src/lib/units.ts';

const OWN = '213550000001' as Msisdn;
const PIN = '20001234567890';
const card = (changes = {}) => ({ ...FIRST_CARD, pin: PIN, ...changes });
const other = (phone: string) => card({ isForOther: true, phone });

describe('a scratch card', () => {
  it('is for the own line, or for another number that is entered', () => {
    expect(scratchCardOf(card(), OWN)).toEqual({ pin: PIN });
    // The number was entered and then deselected.
    expect(scratchCardOf(card({ phone: '0551 23 45 67' }), OWN)).toEqual({ pin: PIN });
    expect(scratchCardOf(other('0551 23 45 67'), OWN)).toEqual({ pin: PIN, msisdn: '213551234567' });
  });

  it.each([
    [card({ pin: '' }), { pin: 'top_up_pin_missing' }],
    [card({ pin: '123' }), { pin: 'top_up_pin_short' }],
    [other(''), { phone: 'order_recipient_missing' }],
    [other('021 23 45 67'), { phone: 'order_recipient_invalid' }],
    [other('0550 00 00 01'), { phone: 'order_recipient_own' }],
  ])('is not valid yet: %o', (incomplete, problems) => {
    expect(scratchCardOf(incomplete, OWN)).toBeUndefined();
    expect(problemsOf(incomplete, OWN)).toEqual({ pin: undefined, phone: undefined, ...problems });
  });
});

describe('the part of a top-up kept for a loan', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);

  it('is exact to the centime', () => {
    fc.assert(
      fc.property(amount, amount, amount, (balance, credited, loanDue) => {
        const kept = Math.min(loanDue, credited);
        const after = Math.round((balance + credited - kept) * 100) / 100;
        expect(withheldForLoan({ balance, loanDue }, credited, after)).toBe(kept);
      }),
    );
  });

  it('is zero when the figures have another explanation', () => {
    expect(withheldForLoan({ balance: 100, loanDue: 0 }, 200, 250)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, 100)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, 400)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, undefined)).toBe(0);
    expect(withheldForLoan(undefined, 200, 250)).toBe(0);
  });
});
