import { useId, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import { affordability, mayPay } from '#src/orders/engine/affordability.ts';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { bundleOrder } from './bundle-order.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { FIRST_TERMS } from './purchase-terms.ts';
import { useBundleSheets } from './use-bundle-sheets.ts';
import { usePurchase } from './use-purchase.ts';

interface PurchaseDialogProps {
  offering: ProductOffering;
  isOffline: boolean;
  isGone: boolean;
}

/** The purchase of a bundle, for the line itself or as a gift. */
export function PurchaseDialog({ offering: live, isOffline, isGone }: PurchaseDialogProps) {
  const t = useLabels();
  const formId = useId();
  const { language } = useLanguage();
  const { signInId, msisdn } = useLine();
  const { closeSheet, closeAllSheets } = useBundleSheets();
  const order = usePurchase(signInId, live, isOffline);
  const offering = order.offer;
  const account = useLineQuery(accountInfoQuery);
  const [terms, setTerms] = useState(FIRST_TERMS);
  const { name, price } = offering;
  // Another tab has paid, so the cached balance is out of date and is not shown.
  const isBalanceOld = order.state.name === 'draft' && order.state.alreadyOrdered && account.isFetching;
  const affordable = affordability(isBalanceOld ? { data: undefined, isError: false } : account, price);
  const beneficiary = terms.isGift ? toMsisdn(terms.phone) : undefined;

  return (
    <OrderDialog
      kind={bundleOrder}
      order={order}
      draftTitle={t('purchase_confirm_title')}
      title={name}
      formId={formId}
      confirmText={t('order_confirm', { amount: formatAmount(price, language) })}
      isGone={isGone}
      affordable={affordable}
      offlineHelp={<UssdOffer isCompact code={brand.ussd.bundles} text={t('bundles_ussd')} />}
      result={
        <LinkButton to="/dashboard/my-brand" variant="primary" isWide>
          {t('purchase_see_bundles')}
        </LinkButton>
      }
      reasonText={(reason) =>
        reason === 'not_eligible' && beneficiary ? 'purchase_reason_not_eligible_gift' : undefined
      }
      onLeave={closeSheet}
      onClose={closeAllSheets}
    >
      <p className="-mb-1 text-lg font-semibold" lang={offering.lang}>
        {name}
      </p>
      <PurchaseForm
        id={formId}
        offering={offering}
        ownMsisdn={msisdn}
        terms={terms}
        onTerms={setTerms}
        affordable={affordable}
        onConfirm={(confirmed) => {
          // Enter in the recipient's number field also confirms, even if the button leads elsewhere.
          if (mayPay(affordable)) order.confirm(confirmed);
        }}
      />
    </OrderDialog>
  );
}
