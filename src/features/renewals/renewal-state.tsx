import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';
import type { Renewable } from './renewable.ts';

/** Whether a bundle renews, when and for how much, in one line. `item` absent: it cannot renew. */
export function RenewalState({ item }: { item: Renewable | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!item?.isOn) return <p className="text-sm text-ink-muted">{t('telecom_not_renewed')}</p>;
  const amount = formatAmount(item.price, language);
  const date = item.nextChargeAt && formatDate(item.nextChargeAt, 'short-date', language);
  return (
    <p className="text-sm">
      <Icon icon={renewIcon} size={16} className="me-1 inline align-[-0.15em] text-primary" />
      {date ? t('renewals_renewed_on', { amount, date }) : t('renewals_renewed', { amount })}
    </p>
  );
}
