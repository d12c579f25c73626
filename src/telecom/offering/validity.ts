import { formatNumber } from '#src/i18n/formats.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';

const DAY_H = 24;
const HOUR_MIN = 60;

/**
 * The validity of an offering: `90 minutes`, `24 hours`, `36 hours`, `2 days`. Never rounded to a larger unit. A single
 * day is shown in hours, because it runs from the purchase and not until midnight.
 */
export function validityText(hours: number, language: Language, t: Translate): string {
  const withCount = (count: number) => ({ count, n: formatNumber(count, language) });
  if (!Number.isInteger(hours)) return t('telecom_lasts_minutes', withCount(Math.round(hours * HOUR_MIN)));
  const isDays = hours > DAY_H && hours % DAY_H === 0;
  return isDays ? t('telecom_lasts_days', withCount(hours / DAY_H)) : t('telecom_lasts_hours', withCount(hours));
}
