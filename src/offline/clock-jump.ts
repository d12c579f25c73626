import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { onClockJump } from '#src/lib/clock-jump.ts';

/**
 * TanStack Query dates answers by the device's clock. Set back by a day, it would take every one of them for fresh until
 * tomorrow: their dates move along, and each is as old as it was. Set forward, or after a sleep, they are old. Either
 * way what is on screen and stale is read anew.
 */
export function followClockJumps(queryClient: QueryClient, onJump = onClockJump): () => void {
  return onJump((byMs) => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const { dataUpdatedAt } = query.state;
      // 0 says that there is no answer. The others are judged anew by being set, also where their date stays.
      if (dataUpdatedAt > 0) query.setState({ dataUpdatedAt: Math.max(1, dataUpdatedAt + Math.min(0, byMs)) });
    }
    // Without a network they are read on its return.
    if (onlineManager.isOnline()) void queryClient.refetchQueries({ type: 'active', stale: true });
  });
}
