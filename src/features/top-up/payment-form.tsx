import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { type PaymentRequest, paymentTermsQuery } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { carried } from '#src/lib/carry-over.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import type { Dzd } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { RECIPIENT_EXAMPLE } from '#src/orders/engine/recipient.ts';
import { ConfirmButton } from '#src/orders/ui/confirm-button.tsx';
import { DraftNotices, isAgreed } from '#src/orders/ui/draft-notices.tsx';
import { orderActions } from '#src/orders/ui/order-actions.tsx';
import { OrderOutcome } from '#src/orders/ui/order-outcome.tsx';
import { type OrderInHand, useOrder } from '#src/orders/ui/use-order.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { TopUpOfBlockedLine } from '#src/telecom/line/line-blocked.tsx';
import { amountFor, PROPOSED_DZD } from '#src/telecom/line/top-up-amount.ts';
import { useIsTopUpUseless } from '#src/telecom/line/use-line-state.ts';
import { Choice } from '#src/ui/field/choice.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { ActionCard } from '#src/ui/layout/action-card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { AmountChoice } from './amount-choice.tsx';
import { CardLogo } from './card-logo.tsx';
import { type ForWhom, OWN_LINE, otherLineOf, phoneMistake } from './for-whom.ts';
import { ForWhomChoice, NumberToConfirm } from './for-whom-choice.tsx';
import { readLastPayment, rememberPayment } from './last-payment.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';
import { paymentOrder } from './payment-order.ts';
import { PaymentQuestion, usePaymentQuestion } from './payment-question.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { TopUpSums, TopUpSumsLine } from './top-up-sums.tsx';
import { amountMistake, readAmount } from './typed-amount.ts';
import { UnfinishedPayments } from './unfinished-payments.tsx';
import { useNumberCheck } from './use-number-check.ts';
import { usePurchaseName } from './use-purchase-name.ts';
import { WithheldNotice } from './withheld-notice.tsx';

interface Blocked {
  id: string;
  notice: ReactNode;
}

interface PaymentFormProps {
  /** Needed for a purchase. */
  missing: Dzd | undefined;
  back: string | undefined;
  /** Asks for the number of another line first. */
  forOther?: boolean | undefined;
  /** Why nothing can be sent, above the button. `id`: of the text of `notice`. */
  blocked?: Blocked | undefined;
}

/** The form from the amount to the payment page. */
export function PaymentForm({ missing, back, forOther = false, blocked }: PaymentFormProps) {
  const { signInId } = useLine();
  const router = useRouter();
  const { isOffline } = useConnectivity();
  // Each payment has its own subject: two payments of the same amount are not duplicates.
  const [subject] = useState(uuid);
  const { state, flow, guard, confirm } = useOrder(paymentOrder, signInId, subject, isOffline);
  const wanted = amountFor(missing);
  // What a purchase lacks is for the own line.
  const offersOther = brand.capabilities.topUpForOthers && back === undefined;
  /** Kept while an order is refused, so that its number can be corrected. */
  const [whom, setWhom] = useState<ForWhom>({ ...OWN_LINE, isForOther: offersOther && forOther });
  if (state.name === 'draft') {
    return (
      <>
        {/* Earlier payments. The current one reports its own state. */}
        <UnfinishedPayments />
        <Terms
          order={{ state, guard }}
          notices={<DraftNotices kind={paymentOrder} state={state} flow={flow} />}
          wanted={wanted}
          blocked={blocked}
          canConfirm={isAgreed(state)}
          back={back}
          offersOther={offersOther}
          whom={whom}
          onConfirm={(order, chosen) => {
            if (!confirm(order)) return;
            rememberPayment(signInId, order);
            setWhom(chosen);
          }}
        />
      </>
    );
  }
  const isAtBank = (state.name === 'sent' && state.isPending) || state.name === 'succeeded';
  if (isAtBank) {
    return (
      <PaymentStatus
        orderKey={state.key}
        back={back}
        recipient={flow.recipient}
        leavesForPage={state.name === 'sent'}
      />
    );
  }
  return (
    <OutcomeCard>
      <OrderOutcome
        kind={paymentOrder}
        state={state}
        canSendAgain={flow.canSendAgain}
        recipient={flow.recipient}
        actions={orderActions({
          kind: paymentOrder,
          state,
          flow,
          isOffline,
          onClose: () => void router.navigate({ to: '/dashboard/my-brand' }),
        })}
      />
    </OutcomeCard>
  );
}

interface TermsProps {
  order: Pick<OrderInHand<PaymentRequest>, 'state' | 'guard'>;
  /** Above the form. */
  notices: ReactNode;
  wanted: number | undefined;
  blocked: Blocked | undefined;
  canConfirm: boolean;
  back: string | undefined;
  /** Whether another line may be topped up. */
  offersOther: boolean;
  whom: ForWhom;
  onConfirm: (order: PaymentRequest, whom: ForWhom) => void;
}

/** The choices, and beside them in a wide window the sum, so that all of it is in view. */
const GAP = 'gap-5 sm:gap-6 max-rail:[@media(max-height:50rem)]:gap-3';
const COLUMNS = cx('grid lg:grid-cols-2 xl:gap-x-10', GAP);
const COLUMN = cx('flex min-w-0 flex-col', GAP);

/** The payment, and below it the button that pays, which stays in view with its amount while the page scrolls. */
function Terms({ order, notices, wanted, blocked, canConfirm, back, offersOther, whom, onConfirm }: TermsProps) {
  const t = useLabels();
  const router = useRouter();
  const formId = useId();
  const methodName = useId();
  const termsId = useId();
  const { language } = useLanguage();
  const { signInId, msisdn: ownMsisdn } = useLine();
  const [last] = useState(() => readLastPayment(signInId));
  const terms = useLineQuery(paymentTermsQuery);
  const purchase = usePurchaseName(back);
  const question = usePaymentQuestion(terms.data);
  const [method, setMethod] = useState<PaymentMethod>(last.method ?? 'cib');
  const form = useForm(
    useState({
      amount: wanted === undefined ? (last.amount ?? String(PROPOSED_DZD[1])) : String(wanted),
      hasAccepted: false,
      answer: '',
      ...whom,
    }),
    (draft) => ({
      phone: phoneMistake(draft, ownMsisdn),
      amount: amountMistake(draft.amount),
      answer: question !== 'none' && draft.answer.trim() === '' ? 'payment_question_missing' : undefined,
      hasAccepted: draft.hasAccepted ? undefined : 'payment_terms_missing',
    }),
    { isLive: true },
  );
  const { hasAccepted, isForOther, phone } = form.values;
  const isUseless = useIsTopUpUseless() && !isForOther;
  const { toConfirm, clear, passes } = useNumberCheck();
  const termsProblem = form.problems.hasAccepted;
  const amount = amountMistake(form.values.amount) === undefined ? readAmount(form.values.amount) : undefined;
  const fee = terms.data?.fee;
  const send = () => {
    const asked = question === 'none' ? undefined : question.data;
    if (blocked) return;
    if (amount === undefined || (question !== 'none' && !asked)) return;
    const msisdn = otherLineOf({ isForOther, phone });
    if (!passes(msisdn)) return;
    const { publicHref } = router.buildLocation({ to: '/dashboard/payment-gateway', search: back ? { back } : {} });
    onConfirm(
      {
        amount,
        fee,
        method,
        msisdn,
        returnUrl: new URL(publicHref, window.location.origin).href,
        question: asked && { id: asked.id, answer: latinDigits(form.values.answer).trim() },
      },
      { isForOther, phone },
    );
  };
  const sums = { amount, fee, isFeeLoading: terms.isLoading, isForOther };
  const toPay = amount === undefined ? undefined : formatAmount(sumDzd(amount, fee ?? 0), language);
  const payText =
    toPay === undefined
      ? t('payment_pay')
      : toConfirm
        ? t('payment_pay_other', { amount: toPay, number: isolated(formatPhone(toConfirm)) })
        : t('payment_pay_amount', { amount: toPay });
  // Before the amount, because the bar with the button covers the sums on a phone.
  const withheld = <WithheldNotice />;
  return (
    <>
      {!isForOther && <TopUpOfBlockedLine />}
      <ActionCard
        isSticky={!isUseless}
        action={
          <>
            {blocked ? (
              <div className="mb-3">{blocked.notice}</div>
            ) : (
              <>
                {toConfirm && (
                  <div className="mb-3 rail:hidden">
                    <NumberToConfirm msisdn={toConfirm} />
                  </div>
                )}
                {!isUseless && <TopUpSumsLine {...sums} />}
              </>
            )}
            <ConfirmButton
              {...carried('top-up.pay')}
              order={order}
              asks={isForOther && !toConfirm ? undefined : `${toConfirm} ${method} ${amount} ${fee}`}
              // The notice above says that a top-up does not help, so the button does not invite to one.
              variant={isUseless ? 'secondary' : 'accent'}
              isWide
              form={formId}
              disabled={!canConfirm || (question !== 'none' && question.data === undefined)}
              blockedBy={blocked?.id}
            >
              {isForOther && !toConfirm ? (
                t('top_up_continue')
              ) : (
                <>
                  <CardLogo name={method} isOnButton />
                  <span {...(toConfirm && notCached)}>{payText}</span>
                </>
              )}
            </ConfirmButton>
          </>
        }
      >
        {notices}
        <form {...form.props(send)} id={formId} className={cx(COLUMNS, 'lg:grid-rows-[auto_1fr]')}>
          <div className={cx(COLUMN, 'lg:row-span-2')}>
            {offersOther ? (
              <ForWhomChoice
                isPair
                isForOther={isForOther}
                phone={phone}
                error={form.field('phone', RECIPIENT_EXAMPLE).error}
                onChange={(changes) => {
                  clear();
                  form.set(changes);
                }}
              >
                {withheld}
              </ForWhomChoice>
            ) : (
              withheld
            )}
            <AmountChoice wanted={wanted} purchase={purchase} {...form.field('amount')} error={form.problems.amount} />
            <Choice
              carry="top-up.method"
              isPair
              legend={t('payment_method')}
              name={methodName}
              options={PAYMENT_METHODS.map((value) => ({
                value,
                text: (
                  <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere max-sm:flex-col max-sm:items-start">
                    <CardLogo name={value} />
                    <span>{t(`payment_method_${value}`)}</span>
                  </span>
                ),
              }))}
              value={method}
              onChange={setMethod}
            />
          </div>
          {/* Before the sum, which the bar with the button covers on a phone. In a wide window it is under the sum. */}
          <div className="lg:col-start-2 lg:row-start-2">
            {termsProblem && (
              <p id={`${termsId}-error`} role="alert" className="text-sm font-semibold text-danger">
                {t(termsProblem)}
              </p>
            )}
            <label className="flex min-h-12 cursor-pointer items-center gap-3 max-sm:items-start">
              <input
                {...carried('top-up.terms')}
                type="checkbox"
                checked={hasAccepted}
                onChange={(event) => form.set({ hasAccepted: event.target.checked })}
                aria-labelledby={`${termsId}-accept`}
                aria-invalid={termsProblem !== undefined}
                aria-describedby={termsProblem ? `${termsId}-error` : undefined}
                className="size-6 shrink-0"
              />
              <span className="min-w-0 text-sm wrap-anywhere">
                <span id={`${termsId}-accept`} className="font-semibold">
                  {t('payment_terms_accept')}
                </span>{' '}
                {/* Its padding enlarges what a finger hits, and moves no line. */}
                <Link to="/terms-of-use" target="_blank" className="-my-3.5 inline-block py-3.5 text-primary underline">
                  {t('payment_terms_read')}
                </Link>
              </span>
            </label>
          </div>
          <div className={cx(COLUMN, 'lg:col-start-2 lg:row-start-1')}>
            <TopUpSums {...sums} />
            {question !== 'none' && (
              <PaymentQuestion question={question} {...form.field('answer')} onNew={() => form.set({ answer: '' })} />
            )}
            <p className="text-sm text-ink-muted">{t('payment_page_hint', { brand: brand.name[language] })}</p>
            {/* Here in a wide window, where above the button it would push that out of view. */}
            {toConfirm && !blocked && (
              <div className="max-rail:hidden">
                <NumberToConfirm msisdn={toConfirm} />
              </div>
            )}
          </div>
        </form>
      </ActionCard>
    </>
  );
}
