import type { AccountInfo } from '../../api/account.ts';

/** Under this a balance buys little more than the smallest bundle, DZD. */
export const LOW_BALANCE_DZD = 100;

export type BalanceLevel = 'normal' | 'low' | 'empty';

/** Whether to suggest topping up. A postpaid line has a bill, not a credit that runs out; one of unknown type may too. */
export function balanceLevelOf({ balance, lineType }: Pick<AccountInfo, 'balance' | 'lineType'>): BalanceLevel {
  if (lineType === 'postpaid' || lineType === null || balance >= LOW_BALANCE_DZD) return 'normal';
  return balance > 0 ? 'low' : 'empty';
}
