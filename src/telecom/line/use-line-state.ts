import { accountInfoQuery } from '#src/api/account.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';

/** Account and allocation of the line. The second is asked for by the plan that the first tells. */
export function useLineState() {
  const account = useLineQuery(accountInfoQuery);
  const { planCode = '', hadraEligible = false } = account.data ?? {};
  const allocation = useLineQuery((line) => planAllocationQuery(line, { planCode, hadraEligible }), {
    isWanted: account.data !== undefined,
  });
  return { account, allocation };
}
