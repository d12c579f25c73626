import type { AccountInfo } from '#src/api/account.ts';

/** Under this a balance buys little more than the smallest bundle, DZD. */
export const LOW_BALANCE_DZD = 100;

export type BalanceLevel = 'normal' | 'low' | 'empty';

/**
 * Whether to suggest a top-up. A postpaid line has a bill, not a credit that runs out, and
 * so may a line of unknown type; on a line that is not in service
 * a notice says what helps.
 */
export function balanceLevelOf({
  balance,
  lineType,
  status,
}: Pick<AccountInfo, 'balance' | 'lineType' | 'status'>): BalanceLevel {
  if (lineType === 'postpaid' || lineType === null || status !== 'active' || balance >= LOW_BALANCE_DZD)
    return 'normal';
  return balance > 0 ? 'low' : 'empty';
}
