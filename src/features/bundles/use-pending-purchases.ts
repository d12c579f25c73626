import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnectivity } from '../../offline/connectivity.ts';
import { useLine } from '../../session/use-session.ts';
import { purchaseAttempts } from './device-attempts.ts';
import { isOpen, type PurchaseAttempt } from './purchase-attempts.ts';
import { purchaseServices } from './purchase-services.ts';

/**
 * Purchases of this line whose end the subscriber has not seen, newest first, with what an earlier sign-in of the same
 * number left. Those still open are asked about: when this is first shown (so at each start), on reconnect, and when
 * the page is looked at again. Nothing is ever sent again by itself.
 */
export function usePendingPurchases(): { attempts: readonly PurchaseAttempt[]; markSeen: (key: string) => void } {
  const { line } = useLine();
  const queryClient = useQueryClient();
  const { isOffline } = useConnectivity();
  const attempts = useSyncExternalStore(purchaseAttempts.subscribe, () => purchaseAttempts.of(line));
  useEffect(() => {
    if (line === '' || isOffline) return;
    const { adopt, watch } = purchaseServices(queryClient);
    let isShown = true;
    const ask = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      for (const attempt of purchaseAttempts.of(line)) if (isOpen(attempt)) void watch.watch(attempt);
    };
    purchaseAttempts.sweep();
    ask();
    void adopt(line).then(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [line, queryClient, isOffline]);
  return { attempts: attempts.filter((attempt) => !attempt.isSeen), markSeen: purchaseAttempts.markSeen };
}
