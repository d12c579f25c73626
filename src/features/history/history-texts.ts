import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { formatAmount, formatDuration, formatVolume } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, dataIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import { callIcon, smsIcon } from '#src/ui/icon/icons-more.ts';
import { barValueOf, type Totals } from './history-days.ts';

interface TypeTexts {
  tab: LabelName;
  /** Of one entry. */
  kind: LabelName;
  count: LabelName;
  empty: LabelName;
  icon: IconShape;
}

export const TYPE_TEXTS: Record<HistoryType, TypeTexts> = {
  call: {
    tab: 'history_tab_call',
    kind: 'history_kind_call',
    count: 'history_count_call',
    empty: 'history_empty_call',
    icon: callIcon,
  },
  data: {
    tab: 'history_tab_data',
    kind: 'history_kind_data',
    count: 'history_count_data',
    empty: 'history_empty_data',
    icon: dataIcon,
  },
  purchases: {
    tab: 'history_tab_purchases',
    kind: 'history_kind_purchases',
    count: 'history_count_purchases',
    empty: 'history_empty_purchases',
    icon: bundlesIcon,
  },
  sms: {
    tab: 'history_tab_sms',
    kind: 'history_kind_sms',
    count: 'history_count_sms',
    empty: 'history_empty_sms',
    icon: smsIcon,
  },
  'top-ups': {
    tab: 'history_tab_top_ups',
    kind: 'history_kind_top_ups',
    count: 'history_count_top_ups',
    empty: 'history_empty_top_ups',
    icon: topUpIcon,
  },
};

/** What an entry is: a purchase may be a renewal. */
export const kindOf = ({ origin }: Pick<HistoryItem, 'origin'>, type: HistoryType): LabelName =>
  origin === 'renewal' ? 'history_kind_renewal' : TYPE_TEXTS[type].kind;

/** Whether this type counts money instead of use. */
export const isMoney = (type: HistoryType): boolean => type === 'purchases' || type === 'top-ups';

/** The total of a type for a day, a week or a period. */
export function totalText(type: HistoryType, totals: Totals, language: Language, t: Translate): string {
  const value = barValueOf(type, totals);
  switch (type) {
    case 'call':
      return formatDuration(value, language);
    case 'data':
      return formatVolume(value, language);
    case 'sms':
      return t('history_count_sms', { count: value });
    case 'purchases':
    case 'top-ups':
      return formatAmount(value, language);
  }
}

/** The outgoing part, which is what the recap and the usage chart count. */
export function outgoingText(
  type: 'call' | 'sms',
  { outgoing: { seconds, units } }: Totals,
  language: Language,
  t: Translate,
): string {
  return type === 'call'
    ? t('history_outgoing_calls', { volume: formatDuration(seconds, language) })
    : t('history_outgoing_sms', { volume: t('history_count_sms', { count: units }) });
}

export function volumeText(
  { volume, unit }: Pick<HistoryItem, 'volume' | 'unit'>,
  language: Language,
  t: Translate,
): string | undefined {
  if (volume == null || unit == null) return undefined;
  switch (unit) {
    case 'bytes':
      return formatVolume(volume, language);
    case 'seconds':
      return formatDuration(volume, language);
    case 'units':
      return t('history_count_sms', { count: volume });
  }
}

/** The charge or credit. An entry without an amount used a bundle, unless it was incoming. */
export function amountText(
  { amount, direction }: Pick<HistoryItem, 'amount' | 'direction'>,
  language: Language,
  t: Translate,
): string | undefined {
  if (amount == null) return direction === 'in' ? undefined : t('history_included');
  // The mark keeps the sign before its number in Arabic too.
  return amount < 0 ? `\u200e+${formatAmount(-amount, language)}` : formatAmount(amount, language);
}
