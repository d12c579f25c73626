import { useEffect, useEffectEvent, useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { useCodeStep } from '#src/orders/ui/order-code.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { OrderSums } from '#src/orders/ui/order-sums.tsx';
import { RecipientBox } from '#src/orders/ui/recipient-box.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useOrderCode } from '#src/orders/ui/use-order-code.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type CreditTransfer, TRANSFER_SUBJECT, transferOrder } from './transfer-order.ts';
import { transferSums } from './transfer-terms.ts';

interface TransferDialogProps {
  transfer: CreditTransfer;
  /** Charged on top of the amount. */
  fee: Dzd;
  isOffline: boolean;
  /** Called after the confirmation: the filled form is not needed any more. */
  onSent: () => void;
  /** Called when the credit has been sent. */
  onDone: () => void;
  /** Back to the form, to correct something. */
  onLeave: () => void;
  /** Leaves a confirmed transfer. */
  onClose: () => void;
}

/**
 * The second confirmation: the number in large text, the amount that leaves the balance, and that it cannot be undone.
 */
export function TransferDialog(props: TransferDialogProps) {
  const { transfer, fee: liveFee, isOffline, onSent, onDone, onLeave, onClose } = props;
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const code = useOrderCode(brand.session.stepUp.includes('transfer'));
  const order = useOffer({
    kind: transferOrder,
    signInId,
    subject: TRANSFER_SUBJECT,
    isOffline,
    live: { ...transfer, fee: liveFee },
    orderOf: (offer) => ({ ...offer, otp: code?.otp }),
  });
  const codeStep = useCodeStep(code, { state: order.state, formId, isOffline });
  const isDone = order.state.name === 'succeeded';
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  const account = useLineQuery(accountInfoQuery);
  const money = (value: Dzd) => <bdi>{formatAmount(value, language)}</bdi>;
  const { amount, fee, msisdn } = order.offer;
  const { total, affordable } = transferSums(amount, fee, account);
  return (
    <OrderDialog
      kind={transferOrder}
      order={order}
      draftTitle={t('services_transfer_confirm_title')}
      title={t('services_transfer_of', { amount: formatAmount(amount, language) })}
      formId={formId}
      // A button names the sum that leaves the balance.
      confirmText={t(fee > 0 ? 'services_send_total' : 'services_send', {
        amount: formatAmount(amount, language),
        total: formatAmount(total, language),
      })}
      affordable={affordable}
      code={codeStep}
      onLeave={onLeave}
      onClose={onClose}
    >
      <ConfirmForm
        id={formId}
        onConfirm={() => {
          if (order.confirm()) onSent();
        }}
      >
        <RecipientBox title={t('services_goes_to')} msisdn={msisdn} />
        <dl className="flex flex-col px-4">
          <div className="flex justify-between gap-4 py-1">
            <dt>{t('services_fact_amount')}</dt>
            <dd className="font-semibold tabular-nums">{money(amount)}</dd>
          </div>
          <div className="flex justify-between gap-4 py-1">
            <dt>{t('services_fact_fee')}</dt>
            <dd className="font-semibold tabular-nums">{money(fee)}</dd>
          </div>
        </dl>
        <OrderSums price={total} label={t('services_to_charge')} affordable={affordable} />
        <Notice kind="warning">{t('services_not_reversible')}</Notice>
      </ConfirmForm>
    </OrderDialog>
  );
}
