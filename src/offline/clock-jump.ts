import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { onClockJump } from '#src/lib/clock-jump.ts';

/**
 * TanStack Query dates answers by the device's clock. If the clock is set back by a day, every answer would count as
 * fresh until tomorrow, so the dates are moved back with the clock and each answer keeps its age. If the clock is set
 * forward, or after a sleep, the answers simply become stale. Either way, stale queries on screen are refetched.
 */
export function followClockJumps(queryClient: QueryClient, onJump = onClockJump): () => void {
  return onJump((byMs) => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const { dataUpdatedAt } = query.state;
      // 0 means that there is no answer. For the others, setting the state re-evaluates staleness even if the date is
      // the same.
      if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: Math.max(1, dataUpdatedAt + Math.min(0, byMs)) });
    }
    // Without a network, they are refetched when it returns.
    if (onlineManager.isOnline()) void queryClient.refetchQueries({ type: 'active', stale: true });
  });
}
