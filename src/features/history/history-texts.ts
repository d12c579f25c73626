import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { formatAmount, formatDuration, formatVolume } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, dataIcon, topUpIcon } from '#src/ui/icon/icons.ts';
import { callIcon, coinsIcon, giftIcon, phoneIcon, smsIcon, swapIcon } from '#src/ui/icon/icons-more.ts';
import { debitKindOf, isDebit } from './debit-kinds.ts';
import { entryName } from './entry-name.ts';
import { barValueOf, type Totals } from './history-days.ts';
import type { DebitKind } from './history-search.ts';
import type { HistoryView } from './history-view.ts';

interface ViewTexts {
  tab: LabelName;
  count: LabelName;
  empty: LabelName;
  icon: IconShape;
}

export const VIEW_TEXTS: Record<HistoryView, ViewTexts> = {
  debits: {
    tab: 'history_tab_debits',
    count: 'history_count_debits',
    empty: 'history_empty_debits',
    icon: coinsIcon,
  },
  call: {
    tab: 'history_tab_call',
    count: 'history_count_call',
    empty: 'history_empty_call',
    icon: callIcon,
  },
  data: {
    tab: 'history_tab_data',
    count: 'history_count_data',
    empty: 'history_empty_data',
    icon: dataIcon,
  },
  purchases: {
    tab: 'history_tab_purchases',
    count: 'history_count_purchases',
    empty: 'history_empty_purchases',
    icon: bundlesIcon,
  },
  sms: {
    tab: 'history_tab_sms',
    count: 'history_count_sms',
    empty: 'history_empty_sms',
    icon: smsIcon,
  },
  'top-ups': {
    tab: 'history_tab_top_ups',
    count: 'history_count_top_ups',
    empty: 'history_empty_top_ups',
    icon: topUpIcon,
  },
};

/** The kinds of debits, as the filter names them. */
export const DEBIT_TEXTS: Record<DebitKind, { name: LabelName; icon: IconShape }> = {
  call: { name: 'history_tab_call', icon: callIcon },
  data: { name: 'history_tab_data', icon: dataIcon },
  sms: { name: 'history_tab_sms', icon: smsIcon },
  purchases: { name: 'history_tab_purchases', icon: bundlesIcon },
  gift: { name: 'history_debits_gift', icon: giftIcon },
  service: { name: 'history_debits_service', icon: phoneIcon },
  transfer: { name: 'history_debits_transfer', icon: swapIcon },
  repaid: { name: 'history_kind_repaid', icon: coinsIcon },
};

/** The name of the debits of a type that could not be loaded. */
export const debitsOf = (type: HistoryType): LabelName => DEBIT_TEXTS[type === 'top-ups' ? 'repaid' : type].name;

/** What an entry is: a purchase may be a gift or a renewal. */
export function kindText(item: HistoryItem, type: HistoryType, t: Translate): string {
  if (item.origin === 'renewal') return t('history_kind_renewal');
  const kind = isDebit(item) ? debitKindOf(item, type) : type;
  return kind === 'gift' && item.beneficiary
    ? t('history_given_to', { number: item.beneficiary })
    : t(kind === 'top-ups' ? 'history_kind_top_ups' : `history_kind_${kind}`);
}

/**
 * What the row of an entry says beside its time. Among the debits: what it is. In the list of one type usually nothing,
 * because the name of the entry is enough.
 */
export function noteOf(item: HistoryItem, type: HistoryType, view: HistoryView, t: Translate): string | undefined {
  if (item.origin === 'renewal') return t('history_renewal');
  return view === 'debits' || item.purpose === 'gift' ? entryName(kindText(item, type, t)) : undefined;
}

/** Whether this view counts money instead of use. */
export const isMoney = (view: HistoryView): boolean => view === 'debits' || view === 'purchases' || view === 'top-ups';

/** The total of a view for a day, a week or a period. */
export function totalText(view: HistoryView, totals: Totals, language: Language, t: Translate): string {
  const value = barValueOf(view, totals);
  switch (view) {
    case 'call':
      return formatDuration(value, language);
    case 'data':
      return formatVolume(value, language);
    case 'sms':
      return t('history_count_sms', { count: value });
    case 'debits':
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
