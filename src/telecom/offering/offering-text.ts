/** Texts about bundles. */
import type { OfferingCategory, Validity } from '#src/api/content/offering-kinds.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { Measure, UnitPrice } from './price-per-unit.ts';

const PER: Record<Measure, LabelName> = { gb: 'telecom_per_gb', minute: 'telecom_per_minute', sms: 'telecom_per_sms' };

/** Undefined for unlimited bundles: their volume already says so. */
export function unitPriceText(price: UnitPrice | undefined, language: Language, t: Translate): string | undefined {
  if (price === undefined || price.amount === 'unlimited') return undefined;
  return t(PER[price.measure], { amount: formatAmount(price.amount, language) });
}

export const CATEGORY_LABELS: Record<OfferingCategory, LabelName> = {
  data: 'telecom_category_data',
  smart: 'telecom_category_smart',
  voice: 'telecom_category_voice',
  exclusive: 'telecom_category_exclusive',
};

export const VALIDITY_LABELS: Record<Validity, LabelName> = {
  Hourly: 'telecom_validity_hourly',
  Daily: 'telecom_validity_daily',
  Weekly: 'telecom_validity_weekly',
  Monthly: 'telecom_validity_monthly',
};

export const GROUP_LABELS: Record<Validity, LabelName> = {
  Hourly: 'telecom_group_hourly',
  Daily: 'telecom_group_daily',
  Weekly: 'telecom_group_weekly',
  Monthly: 'telecom_group_monthly',
};
