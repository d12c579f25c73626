import { useId } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { ConfirmForm } from '#src/orders/ui/confirm-form.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { ResumePurchase } from '#src/orders/ui/resume-purchase.tsx';
import { useOffer } from '#src/orders/ui/use-offer.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { validityText } from '#src/telecom/offering/validity.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { balanceAfterLoan, type LoanOffer } from './loan-offers.ts';
import { loanOrder, loanSubject } from './loan-order.ts';

interface LoanDialogProps {
  offer: LoanOffer;
  isGone: boolean;
  /** Public path of the purchase that lacks credit. */
  back: string | undefined;
  onLeave: () => void;
}

/** The loan: its amount, fee, repayment date and the balance after it. Then the outcome. */
export function LoanDialog({ offer: live, isGone, back, onLeave }: LoanDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId } = useLine();
  const { isOffline } = useConnectivity();
  const order = useOffer({
    kind: loanOrder,
    signInId,
    subject: loanSubject(live),
    isOffline,
    live,
    orderOf: (each) => each,
  });
  const { offer } = order;
  const { data: account } = useLineQuery(accountInfoQuery);
  const { bundleName, validityHours, rule } = offer;
  const amount = (value: Dzd) => formatAmount(value, language);
  const value = (of: number) => <bdi>{amount(of)}</bdi>;
  const name = bundleName ?? t('order_advance_of', { amount: amount(offer.amount) });
  const after = balanceAfterLoan(account, offer);
  const isPrepaid = account && after !== undefined;
  const facts: Fact[] = [
    ...(isPrepaid ? [{ label: t('order_balance_now'), value: value(account.balance) }] : []),
    { label: t('loan_amount'), value: bundleName ?? value(offer.amount) },
    ...(validityHours === undefined
      ? []
      : [{ label: t('order_validity'), value: validityText(validityHours, language, t) }]),
    { label: t('loan_fee'), value: value(offer.fee) },
    { label: t('loan_repayment'), value: value(offer.repayment) },
    ...(isPrepaid ? [{ label: t('order_balance_after'), value: value(after) }] : []),
  ];
  return (
    <OrderDialog
      kind={loanOrder}
      order={order}
      draftTitle={t('loan_confirm_title')}
      title={name}
      formId={formId}
      confirmText={t('loan_confirm', { what: bundleName ?? amount(offer.amount) })}
      canConfirm
      isGone={isGone}
      offlineHelp={brand.ussd.loan && <UssdOffer isCompact code={brand.ussd.loan} text={t('loan_ussd')} />}
      result={
        // A lent bundle adds no credit.
        back && bundleName === undefined ? (
          <ResumePurchase back={back} />
        ) : (
          <LinkButton to="/dashboard/my-brand" variant="primary" isWide>
            {t('loan_see_balance')}
          </LinkButton>
        )
      }
      onLeave={onLeave}
    >
      <ConfirmForm id={formId} onConfirm={() => order.confirm()}>
        <FactList layout="rows" facts={facts} />
        <p className="rounded-lg bg-surface-sunken p-4">{rule}</p>
      </ConfirmForm>
    </OrderDialog>
  );
}
