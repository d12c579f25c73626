import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import type { PaymentOrder } from '#src/api/payments.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { orderPoller } from '#src/orders/engine/order-factory.ts';
import { isOpen } from '#src/orders/engine/order-records.ts';
import type { DatedResult } from '#src/orders/engine/order-state.ts';
import { usePendingOrders } from '#src/orders/ui/use-pending-orders.ts';
import { BalanceByUssd } from '#src/telecom/line/ussd-offer.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { usePayer } from './payer.ts';
import { PAGE_REFUSED, resultOf } from './payment-order.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { type AskedPayment, askedIn, isAsAsked } from './payment-page.ts';
import type { OtherLine } from './payment-receipt.tsx';

interface PaymentStatusProps {
  /** The key of the payment's order. */
  orderKey: string;
  /** Public path of the page to continue with after the payment. */
  back: string | undefined;
  /** The other line, if this page has just ordered for one. */
  recipient?: Msisdn | undefined;
  /** Opens the payment page as soon as its address is known, because the subscriber has just requested it. */
  leavesForPage?: boolean | undefined;
}

/** Poll interval of an open payment, in milliseconds: another person may be completing the payment page. */
const ASK_EVERY_MS = 4_000;

/** One online payment as the operator reports it: unpaid, paid, or failed with a reason. */
export function PaymentStatus({ orderKey, back, recipient, leavesForPage = false }: PaymentStatusProps) {
  const t = useLabels();
  const { isGuest, ownMsisdn, payment: paymentQuery } = usePayer();
  const query = useQuery({
    ...paymentQuery(orderKey),
    refetchInterval: ({ state: { data } }) => (data?.state === 'created' ? ASK_EVERY_MS : false),
  });
  const payment = query.data;
  const isUnknown = isApiError(query.error) && query.error.kind === 'not-found';
  const [hasLeft, setLeft] = useState(!leavesForPage);
  // The sums and the kind of line in this device's order of the payment.
  const asked = { ...askedIn(orderRecords.find(orderKey)?.terms ?? {}), msisdn: recipient, ownMsisdn };
  const isRefused = payment !== undefined && !isAsAsked(payment, asked);
  const page = payment?.state === 'created' && !isRefused ? (payment.paymentUrl ?? undefined) : undefined;
  useEffect(() => {
    if (hasLeft || page === undefined) return;
    // After the browser's Back button, this page shows the next actions instead of leaving again.
    setLeft(true);
    window.location.assign(page);
  }, [hasLeft, page]);
  useSettled(orderKey, payment && resultOf(payment, asked), query.refetch);
  const status = useQueryStatus(query, {
    what: 'payment_named',
    missing: 'payment_status_offline',
    help: isGuest ? undefined : <Elsewhere />,
  });
  return (
    <OutcomeCard isWide={payment?.state === 'paid' && !isRefused}>
      <CardState status={isUnknown ? unknownStatus(t, isGuest) : status} minHeight="18rem">
        {payment && (
          <div role="status" className="flex flex-col items-center gap-3 text-center">
            <PaymentOutcome
              orderKey={orderKey}
              payment={isRefused ? { ...payment, state: 'declined', failureCode: PAGE_REFUSED } : payment}
              page={page}
              back={back}
              other={payment && creditedOther(payment, asked, isRefused)}
            />
          </div>
        )}
      </CardState>
    </OutcomeCard>
  );
}

/** The line of another person that the payment is for. Undefined for the own line. */
function creditedOther({ msisdn }: PaymentOrder, asked: AskedPayment, isRefused: boolean): OtherLine | undefined {
  // A refused answer is not believed.
  const credited = isRefused || msisdn == null || msisdn === asked.ownMsisdn ? undefined : msisdn;
  return asked.isForOther || credited ? { msisdn: credited ?? asked.msisdn } : undefined;
}

/** Other places that show the payment: the top-up history and the balance. */
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

const unknownStatus = (t: Translate, isGuest: boolean): CardStatus => ({
  kind: 'empty',
  title: t('payment_unknown_title'),
  text: t(isGuest ? 'payment_unknown_here' : 'payment_unknown_text'),
  action: isGuest ? (
    <LinkButton to="/top-up" variant="primary">
      {t('order_top_up')}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/History/top-ups" variant="primary">
      {t('payment_see_history')}
    </LinkButton>
  ),
});

/**
 * Settles the record of a payment whose outcome is on screen, and marks it as seen. If its status could not be read it
 * stays unseen, so that the dashboard still reports the outcome.
 */
function useSettled(orderKey: string, result: DatedResult | undefined, readAgain: () => void): void {
  const queryClient = useQueryClient();
  const { kind, signInId } = usePayer();
  const { records, markSeen } = usePendingOrders(kind, signInId);
  const record = records.find(({ key }) => key === orderKey);
  const shown = result?.state;
  const settle = useEffectEvent(() => {
    if (record && result) orderPoller(queryClient, kind).noteAnswer(record, result);
  });
  useEffect(() => {
    if (!shown || !record) return;
    const hasEnded = shown !== 'inProgress';
    if (hasEnded && isOpen(record)) settle();
    else if (hasEnded) markSeen(orderKey);
    // Another poll has found the outcome.
    else if (!isOpen(record)) readAgain();
  }, [record, shown, readAgain, markSeen, orderKey]);
}
