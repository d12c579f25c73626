import { useQuery } from '@tanstack/react-query';
import { accountInfoQuery } from '../api/account.ts';
import { planAllocationQuery } from '../api/plan-allocation.ts';
import { useLine } from '../session/use-session.ts';

/** Account and allocation of the line. The second is asked for by the plan that the first tells. */
export function useLineState() {
  const { line } = useLine();
  const account = useQuery({ ...accountInfoQuery(line), enabled: line !== '' });
  const plan = account.data;
  const allocation = useQuery({
    ...planAllocationQuery(line, { planCode: plan?.planCode ?? '', hadraEligible: plan?.hadraEligible ?? false }),
    enabled: line !== '' && plan !== undefined,
  });
  return { account, allocation };
}
