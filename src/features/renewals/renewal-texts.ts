/** Texts about renewals. */
import type { Validity } from '#src/api/content/offering-kinds.ts';
import type { FailedRenewal } from '#src/api/renewals.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import { VALIDITY_HOURS } from '#src/telecom/charges/charges.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import type { Renewable } from './renewable.ts';

const EVERY: Partial<Record<Validity, LabelName>> = {
  Daily: 'renewals_every_day',
  Weekly: 'renewals_every_week',
  Monthly: 'renewals_every_month',
};

/** Why the operator switched a renewal off. */
export function failedText({ reason, missing }: FailedRenewal, language: Language, t: Translate): string {
  if (reason === 'unavailable') return t('renewals_stopped_unavailable');
  return missing
    ? t('renewals_stopped_missing', { missing: formatAmount(missing, language) })
    : t('renewals_stopped_credit');
}

/** Price and interval: "250 DA each week". */
export function priceText(
  { price, validity, validityHours }: Pick<Renewable, 'price' | 'validity' | 'validityHours'>,
  language: Language,
  t: Translate,
): string {
  const amount = formatAmount(price, language);
  const every = validity && EVERY[validity];
  // Another duration than the usual one is written out.
  if (every && (validityHours === undefined || validityHours === VALIDITY_HOURS[validity])) return t(every, { amount });
  if (validityHours === undefined) return amount;
  return t('renewals_every', { amount, duration: validityText(validityHours, language, t) });
}
