import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from '../../api/errors.ts';
import { type PaymentOrder, paymentQuery } from '../../api/payments.ts';
import { brand } from '../../brand/brand.ts';
import { formatAmount, formatDate } from '../../i18n/formats.ts';
import { type Translate, useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isolated } from '../../lib/visible-text.ts';
import { useConnectivity } from '../../offline/connectivity.ts';
import { isOpen } from '../../orders/attempts.ts';
import { reasonLabel, reasonOf } from '../../orders/order-kind.ts';
import { OutcomeSaid } from '../../orders/outcome-said.tsx';
import { Receipt, ReceiptDate } from '../../orders/receipt.tsx';
import { usePendingOrders } from '../../orders/use-pending-orders.ts';
import { useLine } from '../../session/use-session.ts';
import { BalanceByUssd } from '../../telecom/balance-by-ussd.tsx';
import { HelpLink } from '../../telecom/help-link.tsx';
import { Bdi } from '../../ui/bidi.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardState, type CardStatus } from '../../ui/card-state.tsx';
import type { Fact } from '../../ui/fact-list.tsx';
import { checkIcon, closeIcon } from '../../ui/icons.ts';
import { arrowIcon, clockIcon } from '../../ui/icons-more.ts';
import { ButtonAnchor, LinkButton } from '../../ui/link-button.tsx';
import { MoreLink } from '../../ui/more-link.tsx';
import { queryStatus } from '../../ui/query-status.ts';
import { isPaymentMethod } from './payment-method.ts';
import { paymentOrder } from './payment-order.ts';

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
  const page = payment?.state === 'created' ? (payment.paymentUrl ?? undefined) : undefined;
  useEffect(() => {
    if (hasLeft || page === undefined) return;
    // On coming back with the browser's own button, the page stands here with what can be done next.
    setLeft(true);
    window.location.assign(page);
  }, [hasLeft, page]);
  useSeen(orderKey);
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
            <Shown payment={payment} page={page} back={back} />
          </div>
        )}
      </CardState>
    </Card>
  );
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

/** The end of this payment is on screen: the dashboard need not tell it again. */
function useSeen(orderKey: string): void {
  const { attempts, markSeen } = usePendingOrders(paymentOrder);
  const isSettled = attempts.some((attempt) => attempt.key === orderKey && !isOpen(attempt));
  useEffect(() => {
    if (isSettled) markSeen(orderKey);
  }, [isSettled, markSeen, orderKey]);
}

interface ShownProps {
  payment: PaymentOrder;
  page: string | undefined;
  back: string | undefined;
}

function Shown({ payment, page, back }: ShownProps) {
  switch (payment.state) {
    case 'paid':
      return <Paid payment={payment} back={back} />;
    case 'created':
      return <Unpaid payment={payment} page={page} />;
    default:
      return <NotPaid payment={payment} back={back} />;
  }
}

function Paid({ payment, back }: Omit<ShownProps, 'page'>) {
  const t = useLabels();
  const router = useRouter();
  const { language } = useLanguage();
  const title = t('payment_paid_text', { amount: formatAmount(payment.amount, language) });
  return (
    <>
      <OutcomeSaid headingLevel={2} icon={checkIcon} tone="success" title={t('payment_paid_title')} text={title} />
      <Receipt
        title={title}
        facts={useReceiptFacts(payment)}
        reference={payment.receiptNumber ?? payment.id}
        isEmailable
      />
      <PaymentHelp />
      <Actions>
        {back && (
          <Button variant="accent" isWide icon={arrowIcon} onClick={() => router.history.push(back)}>
            {t('payment_go_on')}
          </Button>
        )}
        <LinkButton to="/dashboard/my-brand" variant={back ? 'secondary' : 'primary'} isWide>
          {t('payment_see_balance')}
        </LinkButton>
      </Actions>
    </>
  );
}

/** What can be done next, as wide in each state. */
function Actions({ children }: { children: ReactNode }) {
  return <div className="flex w-full max-w-sm flex-col gap-2 pt-2">{children}</div>;
}

function PaymentHelp() {
  const t = useLabels();
  return <p className="text-sm">{t('payment_help', { number: isolated(brand.helpLine) })}</p>;
}

/** What the national rules want on the receipt of a card payment; what the operator does not tell is left out. */
function useReceiptFacts(payment: PaymentOrder): Fact[] {
  const t = useLabels();
  const { language } = useLanguage();
  const { amount, fee, method, paidAt, authorisation, transactionId, merchant, terminal, balanceAfter, id } = payment;
  const money = (value: number) => <bdi>{formatAmount(value, language)}</bdi>;
  const code = (value: string) => <Bdi className="break-all">{value}</Bdi>;
  // What was paid stands out, as the rules want it.
  const paid = (value: number) => <span className="figure text-xl">{money(value)}</span>;
  const hasFee = fee != null && fee > 0;
  const facts: (Fact | false | undefined)[] = [
    { label: t('payment_amount'), value: hasFee ? money(amount) : paid(amount) },
    hasFee && { label: t('payment_fee'), value: money(fee) },
    hasFee && { label: t('payment_total'), value: paid(amount + fee) },
    { label: t('payment_method'), value: isPaymentMethod(method) ? t(`payment_method_${method}`) : method },
    paidAt != null && { label: t('order_date'), value: <ReceiptDate at={paidAt} /> },
    { label: t('payment_order_number'), value: code(id) },
    transactionId != null && { label: t('payment_transaction'), value: code(transactionId) },
    authorisation != null && { label: t('payment_authorisation'), value: code(authorisation) },
    merchant != null && { label: t('payment_merchant'), value: merchant },
    terminal != null && { label: t('payment_terminal'), value: code(terminal) },
    balanceAfter != null && { label: t('order_balance_after'), value: money(balanceAfter) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

function Unpaid({ payment, page }: Pick<ShownProps, 'payment' | 'page'>) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <>
      <OutcomeSaid
        headingLevel={2}
        icon={clockIcon}
        title={t('payment_open_title')}
        text={t('payment_open_text', { amount: formatAmount(payment.amount, language) })}
      />
      {payment.expiresAt && (
        <p className="text-sm text-ink-muted">
          {t('payment_open_until', { time: formatDate(payment.expiresAt, 'time', language) })}
        </p>
      )}
      {page && (
        <Actions>
          <ButtonAnchor href={page} variant="accent" isWide icon={arrowIcon}>
            {t('payment_go_to_page')}
          </ButtonAnchor>
        </Actions>
      )}
    </>
  );
}

function NotPaid({ payment, back }: Omit<ShownProps, 'page'>) {
  const t = useLabels();
  const { state, failureCode, failureText, amount, id } = payment;
  const reason = state === 'declined' ? (failureCode ?? 'declined') : state;
  // A bank's own reason that the portal has no words for is told in the bank's.
  const text = reasonOf(paymentOrder, reason) === reason ? t(reasonLabel(paymentOrder, reason)) : failureText;
  return (
    <>
      <OutcomeSaid
        headingLevel={2}
        icon={closeIcon}
        tone="danger"
        title={t('payment_failed_title')}
        text={text ?? t(paymentOrder.reasons.declined)}
      />
      <p className="font-semibold">{t('payment_failed_nothing')}</p>
      <p className="text-sm text-ink-muted">
        {t('payment_order_number')} <Bdi className="inline-block break-all">{id}</Bdi>
      </p>
      <PaymentHelp />
      <Actions>
        <LinkButton
          to="/dashboard/online-topup"
          search={{ amount, ...(back === undefined ? {} : { back }) }}
          variant="primary"
          isWide
        >
          {t('order_try_again')}
        </LinkButton>
      </Actions>
      <HelpLink problem="payment_failed_title" />
    </>
  );
}
