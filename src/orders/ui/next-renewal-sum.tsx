import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useNextRenewal } from '#src/telecom/allocation/next-renewal.ts';
import { useIsOffered } from '#src/telecom/line/offered.ts';
import { NO_SUM, Sum, SumSkeleton } from './sum-list.tsx';

interface NextRenewalSumProps {
  /** The balance that has to cover it. Undefined if it is not known. */
  balance: Dzd | undefined;
}

/** What the balance has to pay next without being asked. Its place stays while it loads, so that nothing moves. */
export function NextRenewalSum({ balance }: NextRenewalSumProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const isOffered = useIsOffered()('renewals');
  const { next, isKnown, isLoading } = useNextRenewal();
  if (!isOffered) return null;
  if (isLoading) return <SumSkeleton label={t('order_next_renewal')} isSmall />;
  if (!next) {
    return (
      <Sum label={t('order_next_renewal')} isSmall>
        {isKnown ? t('order_next_renewal_none') : NO_SUM}
      </Sum>
    );
  }
  const missingCents = balance === undefined ? 0 : Math.round(next.price * 100) - Math.round(balance * 100);
  return (
    <>
      <Sum label={t('order_next_renewal_on', { date: formatDate(next.at, 'short-date', language) })} isSmall>
        {formatAmount(next.price, language)}
      </Sum>
      {missingCents > 0 && (
        <Sum label={t('order_next_renewal_missing')} isWarning isSmall>
          {formatAmount(missingCents / 100, language)}
        </Sum>
      )}
    </>
  );
}
