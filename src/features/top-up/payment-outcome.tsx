import type { ReactNode } from 'react';
import type { PaymentOrder } from '#src/api/payments.ts';
import { HelpLink } from '#src/help/help-link.tsx';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd, Msisdn } from '#src/lib/units.ts';
import { reasonLabel, reasonOf } from '#src/orders/engine/order-kind.ts';
import { OutcomeMessage } from '#src/orders/ui/outcome-message.tsx';
import { Receipt } from '#src/orders/ui/receipt.tsx';
import { RecipientLine, RecipientNumber } from '#src/orders/ui/recipient-line.tsx';
import { ResumePurchase } from '#src/orders/ui/resume-purchase.tsx';
import { creditedOf } from '#src/telecom/charges/top-up-sums.ts';
import { SeeBundles } from '#src/telecom/offering/see-bundles.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/button/copy-button.tsx';
import { ButtonAnchor, LinkButton } from '#src/ui/button/link-button.tsx';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { arrowIcon, clockIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { CancelPayment } from './cancel-payment.tsx';
import { usePayer } from './payer.ts';
import { PaymentHelp } from './payment-help.tsx';
import { paymentOrder } from './payment-order.ts';
import { type OtherLine, useReceiptFacts } from './payment-receipt.tsx';

interface PaymentOutcomeProps {
  /** The key of the payment's order. */
  orderKey: string;
  payment: PaymentOrder;
  /** Address of the bank's page, while it can still be opened. */
  page: string | undefined;
  /** Public path of the page to continue with after the payment. */
  back: string | undefined;
  /** The line that the payment is for, if it is another one. */
  other: OtherLine | undefined;
}

/** Paid, unpaid or failed, and what to do next. */
export function PaymentOutcome({ orderKey, payment, page, back, other }: PaymentOutcomeProps) {
  switch (payment.state) {
    case 'paid':
      return <Paid payment={payment} back={back} other={other} />;
    case 'created':
      return <Unpaid orderKey={orderKey} payment={payment} page={page} other={other} />;
    default:
      return <NotPaid payment={payment} back={back} other={other} />;
  }
}

/** In a wide window the receipt is beside the result. */
const PAID = 'grid w-full gap-3 lg:grid-cols-2 lg:gap-x-10';
const PART = 'flex min-w-0 flex-col items-center gap-3';

function Paid({ payment, back, other }: Omit<PaymentOutcomeProps, 'orderKey' | 'page'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isGuest } = usePayer();
  const { balanceAfter } = payment;
  const title = usePaidText(payment, other);
  const text =
    other?.msisdn === undefined ? title : t('payment_paid_other', { amount: formatAmount(payment.amount, language) });
  return (
    <div className={PAID}>
      <div className={PART}>
        <OutcomeMessage headingLevel={2} title={t('payment_paid_title')} text={text}>
          {other?.msisdn !== undefined && <RecipientLine msisdn={other.msisdn} />}
        </OutcomeMessage>
        {!other && balanceAfter != null && (
          <p>
            <span>{t('payment_new_balance')}</span>{' '}
            <strong className="figure text-xl">{formatAmount(balanceAfter, language)}</strong>
          </p>
        )}
        <Actions>
          {isGuest ? (
            <GuestAgain text={t('top_up_again')} />
          ) : other ? (
            <LinkButton to="/dashboard/my-brand" variant="primary" isWide>
              {t('order_done')}
            </LinkButton>
          ) : (
            <>
              {back ? <ResumePurchase back={back} /> : <SeeBundles variant="accent" isWide />}
              <LinkButton to="/dashboard/my-brand" variant="secondary" isWide>
                {t('payment_see_balance')}
              </LinkButton>
            </>
          )}
        </Actions>
      </div>
      {/* The data that the bank requires, always open. What the subscriber came for is above it, or before it. */}
      <div className={PART}>
        <h3 className="mt-3 w-full max-w-sm text-start text-base lg:mt-0">{t('payment_receipt_details')}</h3>
        <Receipt
          title={title}
          facts={useReceiptFacts(payment, other)}
          reference={payment.receiptNumber ?? payment.id}
          isEmailable
        />
        <PaymentHelp />
      </div>
    </div>
  );
}

/** The result of the payment by the operator's figures. Without them, no added amount shows. */
function usePaidText({ amount, withheld }: PaymentOrder, other: OtherLine | undefined): string {
  const t = useLabels();
  const { language } = useLanguage();
  const money = (value: Dzd) => formatAmount(value, language);
  if (other || withheld == null) return t('payment_paid_plain', { amount: money(amount) });
  if (withheld === 0) return t('payment_paid_text', { amount: money(amount) });
  return t('payment_paid_withheld', {
    amount: money(amount),
    withheld: money(withheld),
    added: money(creditedOf(amount, withheld)),
  });
}

/** The next actions, with the same width in each state. */
function Actions({ children }: { children: ReactNode }) {
  return <div className="flex w-full max-w-sm flex-col gap-2 pt-2">{children}</div>;
}

/** Another top-up of a visitor: on the page of the form, or from the return of the bank's page. */
function GuestAgain({ text }: { text: string }) {
  const { onAgain } = usePayer();
  return onAgain ? (
    <Button variant="primary" isWide onClick={onAgain}>
      {text}
    </Button>
  ) : (
    <LinkButton to="/top-up" variant="primary" isWide>
      {text}
    </LinkButton>
  );
}

function Unpaid({ orderKey, payment, page, other }: Omit<PaymentOutcomeProps, 'back'>) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <>
      <OutcomeMessage
        headingLevel={2}
        icon={clockIcon}
        title={t('payment_open_title')}
        text={t('payment_open_text', { amount: formatAmount(payment.amount, language) })}
      >
        {other?.msisdn !== undefined && <OtherNumber msisdn={other.msisdn} />}
      </OutcomeMessage>
      {payment.expiresAt && (
        <p className="text-sm text-ink-muted">
          {t('payment_open_until', { time: formatDate(payment.expiresAt, 'time', language) })}
        </p>
      )}
      <Actions>
        {page && (
          <ButtonAnchor href={page} variant="accent" isWide icon={arrowIcon}>
            {t('payment_go_to_page')}
          </ButtonAnchor>
        )}
        <CancelPayment orderKey={orderKey} isWide />
      </Actions>
      <PaymentHelp />
    </>
  );
}

/** For whom a payment is, where nothing has been added yet. */
function OtherNumber({ msisdn }: { msisdn: Msisdn }) {
  const t = useLabels();
  return (
    <div className="flex w-full flex-col items-center">
      <span className="text-sm text-ink-muted">{t('top_up_other_label')}</span>
      <RecipientNumber msisdn={msisdn} />
    </div>
  );
}

function NotPaid({ payment, back, other }: Omit<PaymentOutcomeProps, 'orderKey' | 'page'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isGuest } = usePayer();
  const { state, failureCode, failureText, amount, id } = payment;
  const reason = state === 'declined' ? (failureCode ?? 'declined') : state;
  // If the portal has no text for the bank's reason, show the bank's own.
  const text = reasonOf(paymentOrder, reason) === reason ? t(reasonLabel(paymentOrder, reason)) : failureText;
  return (
    <>
      <OutcomeMessage
        headingLevel={2}
        icon={closeIcon}
        tone="danger"
        title={t('payment_failed_title')}
        text={text ?? t(paymentOrder.reasons.declined)}
      >
        {other?.msisdn !== undefined && <OtherNumber msisdn={other.msisdn} />}
      </OutcomeMessage>
      <p className="font-semibold">
        {other ? t('top_up_nothing_added') : t('payment_failed_nothing', { amount: formatAmount(amount, language) })}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-ink-muted">
        <span>{t('payment_order_number')}</span>
        {/* In one line with the number that it copies. */}
        <span className="inline-flex min-w-0 items-center gap-x-1">
          <Bdi className="break-all">{id}</Bdi>
          <CopyButton isCompact value={id} text={t('order_reference_copy')} copiedText={t('order_reference_copied')} />
        </span>
      </p>
      {state === 'declined' && <p className="text-sm text-ink-muted">{t('payment_failed_charged')}</p>}
      <Actions>
        {isGuest ? (
          <GuestAgain text={t('order_try_again')} />
        ) : (
          <LinkButton
            to="/dashboard/online-topup"
            // Never leads to a payment for the own line in place of the other one.
            search={{ amount, ...(other ? { forOther: true } : back !== undefined && { back }) }}
            variant="primary"
            isWide
          >
            {t('order_try_again')}
          </LinkButton>
        )}
      </Actions>
      <PaymentHelp />
      <HelpLink problem="payment_failed_title" />
    </>
  );
}
