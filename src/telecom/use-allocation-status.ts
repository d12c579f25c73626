import { useLabels } from '../i18n/use-labels.ts';
import { useConnectivity } from '../offline/connectivity.ts';
import type { CardStatus } from '../ui/card-state.tsx';
import { queryStatus, type StatusOptions } from '../ui/query-status.ts';
import { useLineState } from './use-line-state.ts';

/** The state of what hangs on the allocation: the plan must be known before it can be asked for. */
export function useAllocationStatus(options?: StatusOptions): CardStatus {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { account, allocation } = useLineState();
  const isPlanMissing = allocation.data === undefined && account.data === undefined;
  return queryStatus(isPlanMissing ? account : allocation, t, isOffline, options);
}
