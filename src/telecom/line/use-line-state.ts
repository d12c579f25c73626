import { type AccountInfo, accountInfoQuery } from '#src/api/account.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { remedyOf } from './remedy.ts';

/**
 * Account and allocation of the line. The allocation query needs the plan code of the account, so `allocationSource`,
 * whose state a card with the allocation shows, is the account while both are missing.
 * `wantsAllocation: false` fetches only the account.
 */
export function useLineState({ wantsAllocation = true }: { wantsAllocation?: boolean } = {}) {
  const account = useLineQuery(accountInfoQuery);
  const { planCode = '', hadraEligible = false } = account.data ?? {};
  const allocation = useLineQuery((signInId) => planAllocationQuery(signInId, { planCode, hadraEligible }), {
    isWanted: wantsAllocation && account.data !== undefined,
  });
  const isPlanMissing = account.data === undefined && allocation.data === undefined;
  return { account, allocation, allocationSource: isPlanMissing ? account : allocation };
}

export type BlockedStatus = Exclude<AccountInfo['status'], 'active'>;

/**
 * The status of a barred or suspended line, which cannot buy or activate anything. Undefined otherwise or if unknown.
 */
export function blockedStatus(account: AccountInfo | undefined): BlockedStatus | undefined {
  return account && account.status !== 'active' ? account.status : undefined;
}

/**
 * False if the line is blocked and the operator does not say that a top-up puts it back in service. Fetches nothing.
 */
export function useIsTopUpUseful(): boolean {
  const { data } = useLineQuery(accountInfoQuery, { isWanted: false });
  return blockedStatus(data) === undefined || remedyOf(data) === 'top-up';
}

/** True only if the operator says that a top-up does not put the blocked line back in service. Fetches nothing. */
export function useIsTopUpUseless(): boolean {
  const { data } = useLineQuery(accountInfoQuery, { isWanted: false });
  return blockedStatus(data) !== undefined && remedyOf(data) === 'help';
}

export function useBlockedLine(): BlockedStatus | undefined {
  return blockedStatus(useLineQuery(accountInfoQuery).data);
}
