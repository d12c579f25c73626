import { useId } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { TopUpSearch } from './top-up-search.ts';
import { TopUpTabs } from './top-up-tabs.tsx';

/** `/dashboard/online-topup`: asks for the amount and the kind of card. The bank's page takes the card number. */
export function OnlineTopUpScreen({ amount, back, forOther }: TopUpSearch) {
  const t = useLabels();
  const reasonId = useId();
  const { isOffline } = useConnectivity();
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col gap-5 max-rail:[@media(max-height:50rem)]:gap-3 lg:max-w-none">
      <PageHeader title={t('title_online_topup')} />
      <TopUpTabs amount={amount} back={back} />
      <PaymentForm
        missing={amount}
        back={back}
        forOther={forOther}
        blocked={
          isOffline
            ? {
                id: reasonId,
                notice: (
                  <BlockedReason id={reasonId} title={t('payment_offline_title')} text={t('payment_offline_text')}>
                    <UssdOffer isCompact code={brand.ussd.topUp} text={t('payment_ussd')} />
                  </BlockedReason>
                ),
              }
            : undefined
        }
      />
    </div>
  );
}
