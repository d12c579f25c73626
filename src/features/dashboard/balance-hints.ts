import type { AccountInfo } from '#src/api/account.ts';

/** Below this a balance buys little more than the smallest bundle. In DZD. */
const LOW_BALANCE_DZD = 100;

export type BalanceLevel = 'normal' | 'low' | 'empty';

/**
 * Whether to suggest a top-up. A postpaid line has a bill instead of credit that runs out, and so may a line of unknown
 * type. On a line that is not in service, a notice gives advice instead.
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
