import { useEffect, useId, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { brand } from '#src/brand/brand.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { formatPhone, toMsisdn } from '#src/lib/phone-number.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { affordability, mayPay } from '#src/orders/engine/affordability.ts';
import { useCodeStep } from '#src/orders/ui/order-code.tsx';
import { OrderDialog } from '#src/orders/ui/order-dialog.tsx';
import { useOrderCode } from '#src/orders/ui/use-order-code.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useLine } from '#src/session/use-session.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { bundleOrder } from './bundle-order.ts';
import { GiftReview } from './gift-review.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { FIRST_TERMS, orderOf } from './purchase-terms.ts';
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
  const account = useLineQuery(accountInfoQuery);
  const [terms, setTerms] = useState(FIRST_TERMS);
  const [isReviewed, setIsReviewed] = useState(false);
  const beneficiary = terms.isGift ? toMsisdn(terms.phone) : undefined;
  const isReviewing = isReviewed && beneficiary !== undefined;
  const code = useOrderCode(isReviewing && brand.session.stepUp.includes('gift'));
  const order = usePurchase({
    signInId,
    live,
    isOffline,
    // A gift is confirmed only after its review.
    chosenOf: (offered) => {
      const chosen = terms.isGift && !isReviewing ? undefined : orderOf(offered, terms, msisdn);
      return chosen && { ...chosen, otp: code?.otp };
    },
  });
  const codeStep = useCodeStep(code, { state: order.state, formId, isOffline });
  const offering = order.offer;
  const refused = order.state.name === 'declined' ? order.state.reason : undefined;
  useEffect(() => {
    if (refused === undefined) return;
    setIsReviewed(false);
    // The number cannot receive it: another one must be entered.
    if (refused === 'not_eligible') setTerms((chosen) => ({ ...chosen, phone: '' }));
  }, [refused]);
  const { name, price } = offering;
  // Another tab has paid, so the cached balance is out of date and is not shown.
  const isBalanceOld = order.state.name === 'draft' && order.state.alreadyOrdered && account.isFetching;
  const affordable = affordability(isBalanceOld ? { data: undefined, isError: false } : account, price);
  const amount = formatAmount(price, language);
  const confirmText = () => {
    if (!terms.isGift) return t('order_confirm', { amount });
    if (!isReviewing) return t('purchase_gift_continue');
    return t('purchase_gift_confirm', { number: isolated(formatPhone(beneficiary)), amount });
  };

  return (
    <OrderDialog
      kind={bundleOrder}
      order={order}
      draftTitle={t(
        isReviewing ? 'purchase_gift_check' : terms.isGift ? 'purchase_gift_title' : 'purchase_confirm_title',
      )}
      title={name}
      formId={formId}
      confirmText={confirmText()}
      confirmLook={terms.isGift && !isReviewing ? 'primary' : 'accent'}
      isGone={isGone}
      affordable={affordable}
      code={codeStep}
      offlineHelp={<UssdOffer isCompact code={brand.ussd.bundles} text={t('bundles_ussd')} />}
      result={
        // A gift is on another line.
        !terms.isGift && (
          <LinkButton to="/dashboard/allocation" variant="primary" isWide>
            {t('purchase_see_left')}
          </LinkButton>
        )
      }
      reasonText={(reason) =>
        reason === 'not_eligible' && order.flow.recipient ? 'purchase_reason_not_eligible_gift' : undefined
      }
      onLeave={closeSheet}
      onClose={closeAllSheets}
    >
      {isReviewing ? (
        <>
          <p className="-mb-1 text-lg font-semibold">
            <bdi {...writtenIn(offering.lang)}>{name}</bdi>
          </p>
          <GiftReview
            id={formId}
            beneficiary={beneficiary}
            price={price}
            affordable={affordable}
            onChange={() => setIsReviewed(false)}
            onConfirm={order.confirm}
          />
        </>
      ) : (
        <PurchaseForm
          id={formId}
          offering={offering}
          ownMsisdn={msisdn}
          terms={terms}
          onTerms={setTerms}
          affordable={affordable}
          onSubmit={() => {
            if (!terms.isGift) order.confirm();
            // Enter in the recipient's number field also submits, even if the button leads elsewhere.
            else if (mayPay(affordable)) setIsReviewed(true);
          }}
        />
      )}
    </OrderDialog>
  );
}
