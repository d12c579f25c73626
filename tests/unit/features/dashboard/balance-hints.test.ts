import { describe, expect, it } from 'vitest';
import { balanceLevelOf } from '#src/features/dashboard/balance-hints.ts';

describe('the hint to top up', () => {
  it('shows below 100 DA, and says when nothing is left', () => {
    expect(balanceLevelOf({ balance: 100, lineType: 'prepaid', status: 'active' })).toBe('normal');
    expect(balanceLevelOf({ balance: 99.99, lineType: 'prepaid', status: 'active' })).toBe('low');
    expect(balanceLevelOf({ balance: 0, lineType: 'hybrid', status: 'active' })).toBe('empty');
    expect(balanceLevelOf({ balance: -20, lineType: 'prepaid', status: 'active' })).toBe('empty');
  });

  it('never shows on a line that is not in service, where a notice gives advice', () => {
    expect(balanceLevelOf({ balance: 0, lineType: 'prepaid', status: 'barred' })).toBe('normal');
    expect(balanceLevelOf({ balance: 0, lineType: 'prepaid', status: 'suspended' })).toBe('normal');
  });

  it('never shows on a postpaid line', () => {
    expect(balanceLevelOf({ balance: 0, lineType: 'postpaid', status: 'active' })).toBe('normal');
  });
});
