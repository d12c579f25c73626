/** Bundles in words. */
import type { OfferingCategory, Validity } from '../../api/offering-kinds.ts';
import { formatAmount } from '../../i18n/formats.ts';
import type { LabelName } from '../../i18n/labels.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/use-labels.ts';
import type { Measure, UnitPrice } from './price-per-unit.ts';

/** A number kept left to right, in its own order, inside a sentence in Arabic. */
export const isolated = (text: string) => `\u2066${text}\u2069`;

const PER: Record<Measure, LabelName> = { gb: 'bundles_per_gb', minute: 'bundles_per_minute', sms: 'bundles_per_sms' };

/** Nothing for the unlimited: the volume says it already. */
export function unitPriceText(price: UnitPrice | undefined, language: Language, t: Translate): string | undefined {
  if (price === undefined || price.amount === 'unlimited') return undefined;
  return t(PER[price.measure], { amount: formatAmount(price.amount, language) });
}

export const CATEGORY_LABELS: Record<OfferingCategory, LabelName> = {
  data: 'bundles_category_data',
  smart: 'bundles_category_smart',
  voice: 'bundles_category_voice',
  exclusive: 'bundles_category_exclusive',
};

export const VALIDITY_LABELS: Record<Validity, LabelName> = {
  Hourly: 'bundles_validity_hourly',
  Daily: 'bundles_validity_daily',
  Weekly: 'bundles_validity_weekly',
  Monthly: 'bundles_validity_monthly',
};

export const GROUP_LABELS: Record<Validity, LabelName> = {
  Hourly: 'bundles_group_hourly',
  Daily: 'bundles_group_daily',
  Weekly: 'bundles_group_weekly',
  Monthly: 'bundles_group_monthly',
};
