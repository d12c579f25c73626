import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { UssdOffer } from './ussd-offer.tsx';

/** Offers the USSD code for the balance, which works without internet. */
export function BalanceByUssd({ isCompact = false }: { isCompact?: boolean | undefined }) {
  const t = useLabels();
  return <UssdOffer isCompact={isCompact} code={brand.ussd.balance} text={t('telecom_ussd_balance')} />;
}
