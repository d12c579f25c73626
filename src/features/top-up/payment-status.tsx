import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { paymentQuery } from '#src/api/payments.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { isOpen } from '#src/orders/engine/attempts.ts';
import { orderAttempts } from '#src/orders/engine/device-attempts.ts';
import type { DatedResult } from '#src/orders/engine/order-state.ts';
import { orderWatch } from '#src/orders/engine/services.ts';
import { usePendingOrders } from '#src/orders/ui/use-pending-orders.ts';
import { useLine } from '#src/session/use-session.ts';
import { BalanceByUssd } from '#src/telecom/line/balance-by-ussd.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { queryStatus } from '#src/ui/feedback/query-status.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PAGE_REFUSED, paymentOrder, resultOf } from './payment-order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { isAsAsked } from './payment-page.ts';

interface PaymentStatusProps {
  /** The key that the payment was ordered with. */
  orderKey: string;
  /** Public path of the page to go on with once it is paid. */
  back: string | undefined;
  /** Goes to the payment page as soon as its address is known: the subscriber has just asked for it. */
  leavesForPage?: boolean | undefined;
}

/** How long an open payment is asked about, milliseconds: on the payment page somebody else may be typing. */
const ASK_EVERY_MS = 4_000;

/** One online payment as the operator knows it: still to be made, paid, or why not. */
export function PaymentStatus({ orderKey, back, leavesForPage = false }: PaymentStatusProps) {
  const t = useLabels();
  const { line } = useLine();
  const { isOffline } = useConnectivity();
  const query = useQuery({
    ...paymentQuery(line, orderKey),
    refetchInterval: ({ state: { data } }) => (data?.state === 'created' ? ASK_EVERY_MS : false),
  });
  const payment = query.data;
  const isUnknown = isApiError(query.error) && query.error.kind === 'not-found';
  const [hasLeft, setLeft] = useState(!leavesForPage);
  const asked = askedOf(orderKey);
  const isRefused = payment !== undefined && !isAsAsked(payment, asked);
  const page = payment?.state === 'created' && !isRefused ? (payment.paymentUrl ?? undefined) : undefined;
  useEffect(() => {
    if (hasLeft || page === undefined) return;
    // On coming back with the browser's own button, the page stands here with what can be done next.
    setLeft(true);
    window.location.assign(page);
  }, [hasLeft, page]);
  useSettled(orderKey, payment && resultOf(payment, asked), query.refetch);
  return (
    <Card>
      <CardState
        status={
          isUnknown
            ? unknownStatus(t)
            : queryStatus(query, t, isOffline, { missing: 'payment_status_offline', help: <Elsewhere /> })
        }
        minHeight="18rem"
      >
        {payment && (
          <div role="status" className="flex flex-col items-center gap-3 text-center">
            <PaymentOutcome
              payment={isRefused ? { ...payment, state: 'declined', failureCode: PAGE_REFUSED } : payment}
              page={page}
              back={back}
            />
          </div>
        )}
      </CardState>
    </Card>
  );
}

/** The amount that this payment was ordered with on this device, DZD. */
function askedOf(orderKey: string): number | undefined {
  const amount = orderAttempts.find(orderKey)?.terms.amount;
  return typeof amount === 'number' ? amount : undefined;
}

/** Where the payment is seen without this page: among the top-ups, and in the balance. */
function Elsewhere() {
  const t = useLabels();
  return (
    <>
      <MoreLink to="/dashboard/History/top-ups" size="md">
        {t('payment_see_history')}
      </MoreLink>
      <BalanceByUssd />
    </>
  );
}

const unknownStatus = (t: Translate): CardStatus => ({
  kind: 'empty',
  title: t('payment_unknown_title'),
  text: t('payment_unknown_text'),
  action: (
    <LinkButton to="/dashboard/History/top-ups" variant="primary">
      {t('payment_see_history')}
    </LinkButton>
  ),
});

/**
 * Settles the record of a payment whose end is on the screen, and marks it as seen. A payment whose status could not be
 * read stays unseen, so that the dashboard still shows how it ended.
 */
function useSettled(orderKey: string, result: DatedResult | undefined, readAgain: () => void): void {
  const queryClient = useQueryClient();
  const { attempts, markSeen } = usePendingOrders(paymentOrder);
  const attempt = attempts.find(({ key }) => key === orderKey);
  const shown = result?.state;
  const settle = useEffectEvent(() => {
    if (attempt && result) orderWatch(queryClient, paymentOrder).noteAnswer(attempt, result);
  });
  useEffect(() => {
    if (!shown || !attempt) return;
    const hasEnded = shown !== 'inProgress';
    if (hasEnded && isOpen(attempt)) settle();
    else if (hasEnded) markSeen(orderKey);
    // Another question has found out how it ended.
    else if (!isOpen(attempt)) readAgain();
  }, [attempt, shown, readAgain, markSeen, orderKey]);
}
