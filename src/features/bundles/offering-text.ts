/** Bundles in words. Volumes as they are sold: talk in minutes. */
import type { OfferingCategory, Validity } from '../../api/offering-kinds.ts';
import type { ProductOffering } from '../../api/product-offerings.ts';
import { formatAmount, formatNumber, formatVolume } from '../../i18n/formats.ts';
import type { LabelName } from '../../i18n/labels.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/use-labels.ts';
import type { IconName } from '../../ui/icons.ts';
import type { Measure, UnitPrice } from './price-per-unit.ts';

export interface VolumeText {
  icon: IconName;
  text: string;
  isUnlimited: boolean;
}

type Volumes = Pick<ProductOffering, 'dataBytes' | 'voiceSeconds' | 'smsUnits'>;

/** Everything a bundle brings: data, talk, SMS. */
export function volumeTexts(
  { dataBytes, voiceSeconds, smsUnits }: Volumes,
  language: Language,
  t: Translate,
): VolumeText[] {
  const texts: VolumeText[] = [];
  const add = (
    icon: IconName,
    value: number | null | undefined,
    unlimited: LabelName,
    tell: (amount: number) => string,
  ) => {
    if (value === null) texts.push({ icon, text: t(unlimited), isUnlimited: true });
    else if (value !== undefined && value > 0) texts.push({ icon, text: tell(value), isUnlimited: false });
  };
  const counted = (label: LabelName) => (count: number) => t(label, { count, n: formatNumber(count, language) });
  add('data', dataBytes, 'bundles_unlimited_data', (bytes) => formatVolume(bytes, language));
  add('call', voiceSeconds, 'bundles_unlimited_voice', (seconds) =>
    counted('bundles_minutes')(Math.floor(seconds / 60)),
  );
  add('sms', smsUnits, 'bundles_unlimited_sms', counted('bundles_sms'));
  return texts;
}

/** `6 hours`, `24 hours`, `2 days`: a day is told in hours, since it counts from the purchase. */
export function validityText(hours: number, language: Language, t: Translate): string {
  const isDays = hours > 24 && hours % 24 === 0;
  const count = isDays ? hours / 24 : hours;
  return t(isDays ? 'bundles_days' : 'bundles_hours', { count, n: formatNumber(count, language) });
}

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
