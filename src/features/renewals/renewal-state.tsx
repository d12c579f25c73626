import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';
import type { Renewable } from './renewable.ts';

/** Whether a bundle renews, when and for how much, in one line. `item` absent: it cannot renew. */
export function RenewalState({ item }: { item: Renewable | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  const onDay = useOnDay();
  if (!item?.isOn) return <p className="text-sm text-ink-muted">{t('telecom_not_renewed')}</p>;
  const amount = formatAmount(item.price, language);
  return (
    <p className="text-sm">
      <Icon icon={renewIcon} size={16} className="me-1 inline align-[-0.15em] text-primary" />
      {item.nextChargeAt
        ? t('renewals_renewed_on', { amount, day: onDay(item.nextChargeAt) })
        : t('renewals_renewed', { amount })}
    </p>
  );
}
