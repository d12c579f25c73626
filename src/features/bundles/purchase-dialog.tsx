import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { accountInfoQuery } from '../../api/account.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { brand } from '../../brand/brand.ts';
import { formatAmount } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toMsisdn } from '../../lib/phone-number.ts';
import type { OrderState } from '../../orders/order-state.ts';
import { useLineQuery } from '../../session/use-line-query.ts';
import { useLine } from '../../session/use-session.ts';
import { UssdOffer } from '../../telecom/ussd-offer.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { refreshIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseOutcome } from './purchase-outcome-view.tsx';
import { affordability, FIRST_TERMS, mayBuy } from './purchase-terms.ts';
import { useBundleSheets } from './use-bundle-sheets.ts';
import { usePurchase } from './use-purchase.ts';

interface PurchaseDialogProps {
  offering: ProductOffering;
  isOffline: boolean;
}

/** The request is on its way: nothing to press until there is news, which is never longer than the client's time-out. */
function isBusy(state: OrderState): boolean {
  return state.name === 'confirming' || (state.name === 'sent' && !state.isPending && !state.isLeft);
}

/** One confirmation, then its outcome. Closing it stops nothing: what was sent is followed to its end. */
export function PurchaseDialog({ offering, isOffline }: PurchaseDialogProps) {
  const t = useLabels();
  const formId = useId();
  const blockedId = useId();
  const { language } = useLanguage();
  const { line, msisdn } = useLine();
  const { closeSheet, closeAllSheets } = useBundleSheets();
  const { state, flow } = usePurchase(line, offering, isOffline);
  const account = useLineQuery(accountInfoQuery);
  const [terms, setTerms] = useState(FIRST_TERMS);
  const bought = state.name === 'draft' ? state.alreadyOrdered : undefined;
  // Another tab paid: the balance from before is not shown beside that.
  const isBalanceOld = bought !== undefined && account.isFetching;
  const affordable = affordability(isBalanceOld ? { data: undefined, isError: false } : account, offering.price);

  const buttons = () => {
    switch (state.name) {
      case 'draft':
        return (
          <>
            <Button
              variant="accent"
              isWide
              type="submit"
              form={formId}
              disabled={isOffline || !mayBuy(affordable) || bought?.isAgreed === false}
              aria-describedby={isOffline ? blockedId : undefined}
            >
              {t('purchase_confirm', { amount: formatAmount(offering.price, language) })}
            </Button>
            {isOffline && (
              <p id={blockedId} className="text-center text-sm text-ink-muted md:my-auto">
                {t('bundles_offline_reason')}
              </p>
            )}
          </>
        );
      case 'confirming':
        return undefined;
      case 'sent':
      case 'unknown':
        return isBusy(state) ? undefined : (
          <>
            {state.isLeft && (
              <Button variant="primary" isWide icon={refreshIcon} onClick={() => void flow.checkAgain()}>
                {t('purchase_check_again')}
              </Button>
            )}
            {flow.canSendAgain && (
              <Button variant="secondary" isWide disabled={isOffline} onClick={() => void flow.sendAgain()}>
                {t('purchase_send_again')}
              </Button>
            )}
            <Button variant="secondary" isWide onClick={closeAllSheets}>
              {t('common_close')}
            </Button>
          </>
        );
      case 'succeeded':
        return (
          <>
            <Link to="/dashboard/my-brand" className={buttonClass({ variant: 'primary', isWide: true })}>
              {t('purchase_see_bundles')}
            </Link>
            <Button variant="secondary" isWide onClick={closeAllSheets}>
              {t('purchase_done')}
            </Button>
          </>
        );
      case 'declined':
        return (
          <>
            <Button variant="primary" isWide onClick={() => flow.restart()}>
              {t('purchase_try_again')}
            </Button>
            <Button variant="secondary" isWide onClick={closeAllSheets}>
              {t('common_close')}
            </Button>
          </>
        );
    }
  };

  // Each state has buttons of its own: one that became the form's "pay" while it was pressed would pay.
  const footer = buttons();

  return (
    <Dialog
      isOpen
      onClose={state.name === 'draft' ? closeSheet : closeAllSheets}
      title={state.name === 'draft' ? t('purchase_confirm_title') : offering.name}
      maxWidth="34rem"
      isDismissable={!isBusy(state)}
      footer={footer && <Fragment key={state.name}>{footer}</Fragment>}
    >
      <OnNativeClose onClose={closeAllSheets} />
      {state.name === 'draft' ? (
        <>
          <p className="mb-4 text-lg font-semibold" lang={offering.lang}>
            {offering.name}
          </p>
          {isOffline && (
            <div className="mb-5">
              <Notice kind="offline">
                <UssdOffer isCompact code={brand.ussd.bundles} text={t('bundles_ussd')} />
              </Notice>
            </div>
          )}
          <PurchaseForm
            id={formId}
            offering={offering}
            ownMsisdn={msisdn}
            terms={terms}
            onTerms={setTerms}
            affordable={affordable}
            refusal={state.refusal}
            bought={state.alreadyOrdered}
            onAgree={(isAgreed) => flow.agree(isAgreed)}
            onConfirm={(order) => void flow.confirm(order)}
          />
        </>
      ) : (
        <PurchaseOutcome
          state={state}
          offering={offering}
          canSendAgain={flow.canSendAgain}
          beneficiary={terms.isGift ? toMsisdn(terms.phone) : undefined}
          balance={account.isFetching || account.data?.lineType === 'postpaid' ? undefined : account.data?.balance}
        />
      )}
    </Dialog>
  );
}

/**
 * Browsers let a close request through the second time (Esc twice, the back gesture twice), whatever the page says. The
 * sheet then has to leave the address too, or it would be open and unseen.
 */
function OnNativeClose({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const close = () => {
      // Closed and opened again before the event came: nothing to follow.
      if (!dialog?.open) latest();
    };
    dialog?.addEventListener('close', close);
    return () => dialog?.removeEventListener('close', close);
  }, []);
  return <span ref={ref} hidden />;
}
