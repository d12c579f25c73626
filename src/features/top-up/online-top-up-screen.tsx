import { useLabels } from '#src/i18n/use-labels.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useBlockedPayment } from './payment-offline.tsx';
import type { TopUpSearch } from './top-up-search.ts';
import { TopUpTabs } from './top-up-tabs.tsx';

/** Of the pages that ask for a payment. */
export const PAYMENT_PAGE =
  'mx-auto flex w-full max-w-xl grow flex-col gap-5 max-rail:[@media(max-height:50rem)]:gap-3 lg:max-w-none';

/** `/dashboard/online-topup`: asks for the amount and the kind of card. The bank's page takes the card number. */
export function OnlineTopUpScreen({ amount, back, forOther }: TopUpSearch) {
  const t = useLabels();
  return (
    <div className={PAYMENT_PAGE}>
      <PageHeader title={t('title_online_topup')} />
      <TopUpTabs amount={amount} back={back} />
      <PaymentForm missing={amount} back={back} forOther={forOther} blocked={useBlockedPayment()} />
    </div>
  );
}
