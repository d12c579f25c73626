import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import type { CardStatus } from '#src/ui/feedback/card-state.tsx';
import { queryStatus, type StatusOptions } from '#src/ui/feedback/query-status.ts';

/**
 * The state of a card that shows the allocation. The allocation query needs the plan, so a missing account counts too.
 */
export function useAllocationStatus(options?: StatusOptions): CardStatus {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { account, allocation } = useLineState();
  const isPlanMissing = allocation.data === undefined && account.data === undefined;
  return queryStatus(isPlanMissing ? account : allocation, t, isOffline, options);
}
