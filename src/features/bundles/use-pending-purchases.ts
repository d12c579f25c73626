import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnectivity } from '../../offline/connectivity.ts';
import { useLine } from '../../session/use-session.ts';
import { isOpen, type PurchaseAttempt, purchaseAttempts } from './purchase-attempts.ts';
import { purchaseServices } from './purchase-services.ts';

/**
 * Purchases of this line whose end the subscriber has not seen, newest first. Those still open are asked about: when
 * this is first shown (so at each start) and on reconnect. Nothing is ever sent again.
 */
export function usePendingPurchases(): { attempts: readonly PurchaseAttempt[]; markSeen: (key: string) => void } {
  const { line } = useLine();
  const queryClient = useQueryClient();
  const { isOffline } = useConnectivity();
  const attempts = useSyncExternalStore(purchaseAttempts.subscribe, () => purchaseAttempts.of(line));
  useEffect(() => {
    if (line === '') return;
    purchaseAttempts.sweep(line);
    if (isOffline) return;
    for (const attempt of purchaseAttempts.of(line)) {
      if (isOpen(attempt)) void purchaseServices(queryClient).watch.watch(attempt);
    }
  }, [line, queryClient, isOffline]);
  return { attempts: attempts.filter((attempt) => !attempt.isSeen), markSeen: purchaseAttempts.markSeen };
}
