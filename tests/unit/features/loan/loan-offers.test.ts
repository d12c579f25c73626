import { describe, expect, it } from 'vitest';
import type { LoanBands } from '#src/api/loans.ts';
import {
  balanceAfterLoan,
  bundleOffers,
  creditOffers,
  type LoanOffer,
  obstacleOf,
  owedOf,
} from '#src/features/loan/loan-offers.ts';

const band = (amount: number, fee = amount / 10) => ({
  bandId: `B${amount}`,
  amount,
  fee,
  repayment: amount + fee,
  repaymentRule: 'rule',
});
const bands = (changes: Partial<LoanBands> = {}): LoanBands => ({
  eligible: true,
  bands: [band(500), band(50)],
  ...changes,
});
const loan = (due: number) => ({ loanId: `L${due}`, amount: due, due, takenAt: '2026-11-20T10:00:00+01:00' });
const [smallest] = creditOffers(bands()) as [LoanOffer];

describe('the loans on offer', () => {
  it('are sorted by amount', () => {
    expect(creditOffers(bands()).map(({ amount }) => amount)).toEqual([50, 500]);
  });

  it('can be a bundle, valued at its repayment less the fee', () => {
    const lent = { brandRef: 'D', bandId: 'B', name: 'Journée', fee: 0.1, repayment: 30.3, repaymentRule: 'rule' };
    const [offer] = bundleOffers({ bundles: [lent] }, [{ brandRef: 'D', validityHours: 24 }]);
    expect(offer).toEqual({
      bandId: 'B',
      bundleName: 'Journée',
      validityHours: 24,
      amount: 30.2,
      fee: 0.1,
      repayment: 30.3,
      rule: 'rule',
    });
  });

  it('increase the balance, except for a bundle; a postpaid line has no balance after', () => {
    const account = { balance: 0.3, lineType: 'prepaid' } as const;
    expect(balanceAfterLoan(account, smallest)).toBe(50.3);
    expect(balanceAfterLoan(account, { ...smallest, bundleName: 'Journée' })).toBe(0.3);
    expect(balanceAfterLoan({ ...account, lineType: 'postpaid' }, smallest)).toBeUndefined();
    expect(balanceAfterLoan(undefined, smallest)).toBeUndefined();
  });
});

describe('the obstacle to a loan', () => {
  it.each([
    [bands(), 2, undefined],
    [bands(), 0, 'other'],
    [bands({ eligible: false, reason: 'loan_outstanding' }), 0, 'outstanding'],
    [bands({ eligible: false, reason: 'line_barred' }), 0, 'barred'],
    [bands({ eligible: false, reason: 'of_its_own' }), 0, 'other'],
    [bands({ eligible: false }), 0, 'other'],
  ] as const)('is as expected in case %#', (of, offered, obstacle) => {
    expect(obstacleOf(of, offered)).toBe(obstacle);
  });
});

it('the debt is the sum of the loans, otherwise the account’s figure', () => {
  expect(owedOf(bands({ outstanding: [loan(0.1), loan(0.2)] }), 7)).toBe(0.3);
  expect(owedOf(bands({ outstanding: [] }), 7)).toBe(7);
  expect(owedOf(undefined, 7)).toBe(7);
  expect(owedOf(undefined, undefined)).toBe(0);
});
