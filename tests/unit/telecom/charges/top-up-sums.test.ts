import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceAfterTopUp, creditedOf, withheldForLoan } from '#src/telecom/charges/top-up-sums.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);

describe('a top-up of a line that owes an advance', () => {
  it('fault 51: is split the same before it, in its receipt, and from the balance after it', () => {
    fc.assert(
      fc.property(amount, amount, amount, (balance, topUp, loanDue) => {
        const { withheld, stillOwed, after } = balanceAfterTopUp({ balance, loanDue }, topUp);
        expect(withheld).toBe(Math.min(loanDue, topUp));
        expect(withheldForLoan({ balance, loanDue }, topUp, after)).toBe(withheld);
        expect(Math.round((stillOwed + withheld) * 100)).toBe(Math.round(loanDue * 100));
        expect(Math.round((balance + creditedOf(topUp, withheld)) * 100)).toBe(Math.round((after ?? 0) * 100));
      }),
    );
  });

  it('keeps nothing when the figures have another explanation', () => {
    expect(withheldForLoan({ balance: 100, loanDue: 0 }, 200, 250)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, 100)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, 400)).toBe(0);
    expect(withheldForLoan({ balance: 100, loanDue: 110 }, 200, undefined)).toBe(0);
    expect(withheldForLoan(undefined, 200, 250)).toBe(0);
  });

  it('has no figures without an account or an amount', () => {
    const nothing = { withheld: 0, stillOwed: 0, after: undefined };
    expect(balanceAfterTopUp(undefined, 100)).toEqual(nothing);
    expect(balanceAfterTopUp({ balance: 10, loanDue: 5 }, undefined)).toEqual(nothing);
  });
});
