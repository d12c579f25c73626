import { describe, expect, it } from 'vitest';
import { balanceLevelOf } from '#src/features/dashboard/balance-hints.ts';

describe('the hint to top up', () => {
  it('comes under 100 DA, and says when nothing is left', () => {
    expect(balanceLevelOf({ balance: 100, lineType: 'prepaid', status: 'active' })).toBe('normal');
    expect(balanceLevelOf({ balance: 99.99, lineType: 'prepaid', status: 'active' })).toBe('low');
    expect(balanceLevelOf({ balance: 0, lineType: 'hybrid', status: 'active' })).toBe('empty');
    expect(balanceLevelOf({ balance: -20, lineType: 'prepaid', status: 'active' })).toBe('empty');
  });

  it('never comes on a line that is not in service, where a notice says what helps', () => {
    expect(balanceLevelOf({ balance: 0, lineType: 'prepaid', status: 'barred' })).toBe('normal');
    expect(balanceLevelOf({ balance: 0, lineType: 'prepaid', status: 'suspended' })).toBe('normal');
  });

  it('never comes on a line with a bill', () => {
    expect(balanceLevelOf({ balance: 0, lineType: 'postpaid', status: 'active' })).toBe('normal');
  });
});
