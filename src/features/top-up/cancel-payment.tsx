import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { notOfferedVersion, subscribeNotOffered } from '#src/api/client/not-offered.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { orderPoller } from '#src/orders/engine/order-factory.ts';
import { isOpen } from '#src/orders/engine/order-records.ts';
import { useAction } from '#src/session/use-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { LookProps } from '#src/ui/button/button-class.ts';
import { usePayer } from './payer.ts';
import { resultOf } from './payment-order.ts';
import { askedIn } from './payment-page.ts';

interface CancelPaymentProps extends Pick<LookProps, 'size' | 'isWide'> {
  /** The key of the payment's order. */
  orderKey: string;
}

/**
 * Cancels an open payment. The operator's answer has the outcome: it may have been paid in the meantime. Renders
 * nothing if the operator has no such call.
 */
export function CancelPayment({ orderKey, ...look }: CancelPaymentProps) {
  const t = useLabels();
  const queryClient = useQueryClient();
  const { kind, payment: paymentQuery, cancel, isCancelOffered } = usePayer();
  const { isOffline } = useConnectivity();
  useSyncExternalStore(subscribeNotOffered, notOfferedVersion, notOfferedVersion);
  const { submit, isBusy, error } = useAction(
    async () => {
      const payment = await cancel(orderKey);
      const record = orderRecords.find(orderKey);
      if (record && isOpen(record) && payment.state !== 'created') {
        orderPoller(queryClient, kind).noteAnswer(record, resultOf(payment, askedIn(record.terms)));
      }
      queryClient.setQueryData(paymentQuery(orderKey).queryKey, payment);
    },
    () => 'payment_cancel_failed',
  );
  return (
    <>
      {isCancelOffered() && (
        <Button {...look} variant="secondary" disabled={isOffline} isBusy={isBusy} onClick={() => void submit()}>
          {t('payment_cancel')}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm">
          {t(error)}
        </p>
      )}
    </>
  );
}
