import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useRenewal } from '#src/telecom/allocation/use-renewal.ts';
import { useDaySentence } from '#src/telecom/charges/use-on-day.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';

/** Whether a bundle renews, when next and for how much. */
export function RenewalLine({ brandRef }: { brandRef: string | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const daySentence = useDaySentence();
  const { renewal, isKnown } = useRenewal(brandRef);
  // Reserves the line's place, so that the row does not grow once it is loaded.
  if (!isKnown) return <p className="h-5 text-sm" />;
  if (!renewal) return <p className="text-sm text-ink-muted">{t('telecom_not_renewed')}</p>;
  const price = formatAmount(renewal.price, language);
  return (
    <p className="text-sm text-ink-muted">
      <Icon icon={renewIcon} size={16} className="me-1 inline align-[-0.15em]" />
      <span
        {...(renewal.nextChargeAt
          ? daySentence(renewal.nextChargeAt, (day) => t('usage_renewed_on', { day, price }))
          : { children: t('usage_renewed', { price }) })}
      />
    </p>
  );
}
