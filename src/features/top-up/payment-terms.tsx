import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { PaymentRequest } from '#src/api/payments.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import { carried } from '#src/lib/carry-over.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { formatPhone } from '#src/lib/phone-number.ts';
import { sumDzd } from '#src/lib/sum-dzd.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { RECIPIENT_EXAMPLE } from '#src/orders/engine/recipient.ts';
import { ConfirmButton } from '#src/orders/ui/confirm-button.tsx';
import type { OrderInHand } from '#src/orders/ui/use-order.ts';
import { TopUpOfBlockedLine } from '#src/telecom/line/line-blocked.tsx';
import { PROPOSED_DZD } from '#src/telecom/line/top-up-amount.ts';
import { useIsTopUpUseless } from '#src/telecom/line/use-line-state.ts';
import { Choice } from '#src/ui/field/choice.tsx';
import { useForm } from '#src/ui/hooks/use-form.ts';
import { ActionCard } from '#src/ui/layout/action-card.tsx';
import { cx } from '#src/ui/layout/cx.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { CardLogo } from './card-logo.tsx';
import { type ForWhom, otherLineOf, phoneMistake } from './for-whom.ts';
import { ForWhomChoice, NumberToConfirm } from './for-whom-choice.tsx';
import { readLastPayment } from './last-payment.ts';
import { usePayer } from './payer.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';
import { PaymentQuestion, usePaymentQuestion } from './payment-question.tsx';
import { TopUpSums, TopUpSumsLine } from './top-up-sums.tsx';
import { amountMistake, readAmount } from './typed-amount.ts';
import { useNumberCheck } from './use-number-check.ts';
import { usePurchaseName } from './use-purchase-name.ts';
import { WithheldNotice } from './withheld-notice.tsx';

/** Why nothing can be sent. `id`: of the text of `notice`. */
export interface Blocked {
  id: string;
  notice: ReactNode;
}

interface PaymentTermsProps {
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
  onPhone?: ((phone: string) => void) | undefined;
  onConfirm: (order: PaymentRequest, whom: ForWhom) => void;
}

/** The choices, and beside them in a wide window the sum, so that all of it is in view. */
const GAP = 'gap-5 sm:gap-6 max-rail:[@media(max-height:50rem)]:gap-3';
const COLUMNS = cx('grid lg:grid-cols-2 xl:gap-x-10', GAP);
const COLUMN = cx('flex min-w-0 flex-col', GAP);

/** The payment, and below it the button that pays, which stays in view with its amount while the page scrolls. */
export function PaymentTerms({
  order,
  notices,
  wanted,
  blocked,
  canConfirm,
  back,
  offersOther,
  whom,
  onPhone,
  onConfirm,
}: PaymentTermsProps) {
  const t = useLabels();
  const router = useRouter();
  const formId = useId();
  const methodName = useId();
  const { language } = useLanguage();
  const { isGuest, signInId, ownMsisdn, terms: termsQuery, pages } = usePayer();
  const [last] = useState(() => readLastPayment(signInId));
  const terms = useQuery(termsQuery);
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
  const amount = amountMistake(form.values.amount) === undefined ? readAmount(form.values.amount) : undefined;
  const fee = terms.data?.fee;
  const send = () => {
    const asked = question === 'none' ? undefined : question.data;
    if (blocked) return;
    if (amount === undefined || (question !== 'none' && !asked)) return;
    const msisdn = otherLineOf({ isForOther, phone });
    if (!passes(msisdn)) return;
    const { publicHref } = router.buildLocation({ to: pages.outcome, search: back ? { back } : {} });
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
            {offersOther || isGuest ? (
              <ForWhomChoice
                isPair
                isOnlyOther={isGuest}
                isForOther={isForOther}
                phone={phone}
                error={form.field('phone', RECIPIENT_EXAMPLE).error}
                onChange={(changes) => {
                  clear();
                  form.set(changes);
                  if (changes.phone !== undefined) onPhone?.(changes.phone);
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
            <AcceptTerms
              isAccepted={hasAccepted}
              problem={form.problems.hasAccepted}
              onChange={(isOn) => form.set({ hasAccepted: isOn })}
            />
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
