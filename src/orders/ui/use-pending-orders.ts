import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { SignInId } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { adoptOrders, orderPoller } from '#src/orders/engine/order-factory.ts';
import type { AnyOrderKind } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { isOpen } from '#src/orders/engine/order-records.ts';
import { useLine } from '#src/session/use-session.ts';

const ofKind = (records: readonly OrderRecord[], kind: AnyOrderKind) =>
  records.filter((record) => record.kind === kind.name);

/**
 * Orders of one kind and this line whose outcome the subscriber has not seen, newest first, including those of an
 * earlier sign-in of the same number. Polls open ones: at first render (so at each start), on reconnect, and when the
 * page becomes visible again. Nothing is ever sent again automatically. `owner`: whose orders, if not the line's.
 */
export function usePendingOrders(
  kind: AnyOrderKind,
  owner?: SignInId,
): {
  records: readonly OrderRecord[];
  markSeen: (key: string) => void;
} {
  const line = useLine();
  const signInId = owner ?? line.signInId;
  const queryClient = useQueryClient();
  const { isOffline } = useConnectivity();
  const records = useSyncExternalStore(orderRecords.subscribe, () => orderRecords.of(signInId));
  useEffect(() => {
    if (signInId === '' || isOffline) return;
    const watch = orderPoller(queryClient, kind);
    let isShown = true;
    const ask = () => {
      if (!isShown || document.visibilityState !== 'visible') return;
      for (const record of ofKind(orderRecords.of(signInId), kind)) if (isOpen(record)) void watch.watch(record);
    };
    orderRecords.sweep();
    ask();
    void adoptOrders(signInId).then(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [signInId, queryClient, isOffline, kind]);
  return { records: ofKind(records, kind).filter((record) => !record.isSeen), markSeen: orderRecords.markSeen };
}
