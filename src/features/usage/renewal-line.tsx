import type * as v from 'valibot';
import type { renewal } from '#src/api/renewals.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';

interface RenewalLineProps {
  /** Undefined while loading. */
  renewals: readonly v.InferOutput<typeof renewal>[] | undefined;
  brandRef: string | undefined;
}

/** Whether a bundle renews, when next and for how much. */
export function RenewalLine({ renewals, brandRef }: RenewalLineProps) {
  const t = useLabels();
  const { language } = useLanguage();
  // Reserves the line's place, so that the row does not grow once it is loaded.
  if (!renewals) return <p className="h-5 text-sm" />;
  const own = renewals.find((each) => each.brandRef === brandRef && each.enabled);
  if (!own) return <p className="text-sm text-ink-muted">{t('telecom_not_renewed')}</p>;
  const price = formatAmount(own.price, language);
  return (
    <p className="text-sm text-ink-muted">
      <Icon icon={renewIcon} size={16} className="me-1 inline align-[-0.15em]" />
      {own.nextChargeAt
        ? t('usage_renewed_on', { date: formatDate(own.nextChargeAt, 'short-date', language), price })
        : t('usage_renewed', { price })}
    </p>
  );
}
