import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { isOpen } from '#src/orders/engine/attempts.ts';
import { orderAttempts } from '#src/orders/engine/device-attempts.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import type { OrderAttempt } from '#src/orders/engine/order-record.ts';
import { adoptAttempts, orderWatch } from '#src/orders/engine/services.ts';
import { useLine } from '#src/session/use-session.ts';

const ofKind = (attempts: readonly OrderAttempt[], kind: AnyOrderKind) =>
  attempts.filter((attempt) => attempt.kind === kind.name);

/**
 * Orders of one kind and this line whose outcome the subscriber has not seen, newest first, including those of an
 * earlier sign-in of the same number. Polls open ones: at first render (so at each start), on reconnect, and when the
 * page becomes visible again. Nothing is ever sent again automatically.
 */
export function usePendingOrders(kind: AnyOrderKind): {
  attempts: readonly OrderAttempt[];
  markSeen: (key: string) => void;
} {
  const { line } = useLine();
  const queryClient = useQueryClient();
  const { isOffline } = useConnectivity();
  const attempts = useSyncExternalStore(orderAttempts.subscribe, () => orderAttempts.of(line));
  useEffect(() => {
    if (line === '' || isOffline) return;
    const watch = orderWatch(queryClient, kind);
    let isShown = true;
    const ask = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      for (const attempt of ofKind(orderAttempts.of(line), kind)) if (isOpen(attempt)) void watch.watch(attempt);
    };
    orderAttempts.sweep();
    ask();
    void adoptAttempts(line).then(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [line, queryClient, isOffline, kind]);
  return { attempts: ofKind(attempts, kind).filter((attempt) => !attempt.isSeen), markSeen: orderAttempts.markSeen };
}
