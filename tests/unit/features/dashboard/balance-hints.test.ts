import { describe, expect, it } from 'vitest';
import { balanceLevelOf } from '../../../../src/features/dashboard/balance-hints.ts';

describe('the hint to top up', () => {
  it('comes under 100 DA, and says when nothing is left', () => {
    expect(balanceLevelOf({ balance: 100, lineType: 'prepaid' })).toBe('normal');
    expect(balanceLevelOf({ balance: 99.99, lineType: 'prepaid' })).toBe('low');
    expect(balanceLevelOf({ balance: 0, lineType: 'hybrid' })).toBe('empty');
    expect(balanceLevelOf({ balance: -20, lineType: 'prepaid' })).toBe('empty');
  });

  it('never comes on a line with a bill', () => {
    expect(balanceLevelOf({ balance: 0, lineType: 'postpaid' })).toBe('normal');
  });
});
