/** The history as a table of plain text, for a file and for printing. */
import type { HistoryItem } from '#src/api/history.ts';
import { dayInAlgiers, formatDate, formatFigure } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import type { Language } from '#src/lib/languages.ts';
import type { Dzd } from '#src/lib/units.ts';
import { kindText } from './history-texts.ts';
import type { HistoryView } from './history-view.ts';

const MB_BYTES = 1024 ** 2;

const QUANTITIES: Partial<Record<HistoryView, LabelName>> = {
  call: 'history_file_duration',
  data: 'history_file_megabytes',
  sms: 'history_tab_sms',
};

export interface PlainTable {
  heads: string[];
  rows: string[][];
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 3725 s gives 01:02:05, which a spreadsheet can sum. */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(twoDigits).join(':');
}

/** A number in the format that a spreadsheet of this language parses: two decimals, no grouping. */
function quantityText({ volume, unit }: HistoryItem, language: Language): string {
  if (volume == null) return '';
  if (unit === 'seconds') return clockTime(volume);
  return unit === 'bytes' ? formatFigure(volume / MB_BYTES, language) : String(volume);
}

/** Days and times in Algiers. Charges and credits have separate columns, so no sign is needed. */
export function plainTable(
  items: readonly HistoryItem[],
  view: HistoryView,
  language: Language,
  t: Translate,
): PlainTable {
  const quantity = QUANTITIES[view];
  const hasDirection = view === 'call' || view === 'sms';
  const hasCredits = view !== 'debits';
  // Not every operator tells which purchases were renewals or gifts.
  const hasKind = view === 'debits' || items.some(({ origin, purpose }) => origin != null || purpose != null);
  const money = (amount: Dzd | null | undefined) => (amount ? formatFigure(Math.abs(amount), language) : '');
  return {
    heads: [
      t('history_file_date'),
      t('history_file_time'),
      t('history_column_detail'),
      ...(hasKind ? [t('history_entry_kind')] : []),
      ...(hasDirection ? [t('history_file_direction')] : []),
      ...(quantity ? [t(quantity)] : []),
      t('history_file_charged'),
      ...(hasCredits ? [t('history_file_credited')] : []),
      t('history_file_reference'),
    ],
    rows: items.map((item) => [
      dayInAlgiers(item.at).split('-').reverse().join('/'),
      formatDate(item.at, 'time', language),
      item.label,
      ...(hasKind ? [kindText(item, view === 'debits' ? item.type : view, t)] : []),
      ...(hasDirection ? [item.direction ? t(item.direction === 'in' ? 'history_in' : 'history_out') : ''] : []),
      ...(quantity ? [quantityText(item, language)] : []),
      money(Math.max(0, item.amount ?? 0)),
      ...(hasCredits ? [money(Math.min(0, item.amount ?? 0))] : []),
      item.reference ?? '',
    ]),
  };
}
