import { useMemo, useRef } from 'react';
import type { HistoryItem } from '#src/api/history.ts';
import { formatAmount, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { addDays, noonOf } from '#src/lib/days.ts';
import type { Dzd } from '#src/lib/units.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { useRowWindow } from '#src/ui/layout/row-window.ts';
import { groupByDay, keyOf } from './history-days.ts';
import { HistoryRow } from './history-row.tsx';
import { DAY_LINE, DAY_NAME, DAY_TOTAL } from './history-skeleton.tsx';
import { isMoney, VIEW_TEXTS } from './history-texts.ts';
import type { HistoryView } from './history-view.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface HistoryListProps {
  view: HistoryView;
  /** Opens the details of an entry. */
  onOpen: (item: HistoryItem) => void;
  items: readonly HistoryItem[];
  /** The charges of each day, also of entries that are not rendered yet. DZD. Undefined: days have no totals. */
  dayTotals: ReadonlyMap<string, Dzd> | undefined;
  /** yyyy-mm-dd in Algiers. */
  today: string;
}

/** A row of the table: a day's heading, or an entry of that day. */
interface Row {
  day: string;
  item: HistoryItem | undefined;
}

/** Usual height of an entry, in pixels. */
const ROW_PX = 70;
/** The column headings, for screen readers. */
const HEAD_ROWS = 1;

function rowsOf(items: readonly HistoryItem[]): Row[] {
  return groupByDay(items).flatMap(({ day, items: own }) => [
    { day, item: undefined },
    ...own.map((item) => ({ day, item })),
  ]);
}

const heightKindOf = ({ item }: Row): string => (item ? 'entry' : 'day');

/** Row indexes by day. */
function byDay(rows: readonly Row[], shown: readonly number[]): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const index of shown) {
    const day = rows[index]?.day ?? '';
    const own = days.get(day);
    if (own) own.push(index);
    else days.set(day, [index]);
  }
  return days;
}

/**
 * One table with a row group for each day, laid out as blocks. A browser lays out a whole table whenever a row is
 * added, and its cells several times, which is too slow for fast scrolling. The roles are explicit, because some
 * browsers derive them from the layout.
 */
export function HistoryList({ view, items, dayTotals, today, onOpen }: HistoryListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const rows = useMemo(() => rowsOf(items), [items]);
  const shown = useRowWindow({
    table,
    count: rows.length,
    headRows: HEAD_ROWS,
    rowPx: ROW_PX,
    // `HistoryPaper` is printed instead.
    isPrinted: false,
    kindOf: (index) => {
      const row = rows[index];
      return row ? heightKindOf(row) : '';
    },
  });
  const nameOf = (day: string) => {
    if (day === today) return t('history_today');
    return day === addDays(today, -1) ? t('history_yesterday') : formatDate(noonOf(day), 'weekday', language);
  };
  return (
    <table ref={table} className="block" {...TABLE_ROLES.table} {...shown.tableProps}>
      <caption className="visually-hidden">{t(VIEW_TEXTS[view].tab)}</caption>
      <thead className="visually-hidden" {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          <th {...TABLE_ROLES.column}>{t('history_column_detail')}</th>
          <th {...TABLE_ROLES.column}>{t(isMoney(view) ? 'history_column_amount' : 'history_column_use')}</th>
        </tr>
      </thead>
      <Spacer px={shown.before} />
      {[...byDay(rows, shown.rows)].map(([day, indexes]) => (
        <tbody key={day} className="block" {...TABLE_ROLES.group}>
          {indexes.map((index) => {
            const item = rows[index]?.item;
            const place = shown.rowProps(index);
            return item ? (
              <HistoryRow key={keyOf(item)} item={item} view={view} place={place} onOpen={onOpen} />
            ) : (
              <tr key={day} className={cx('block', DAY_LINE)} {...TABLE_ROLES.row} {...place}>
                <th
                  {...TABLE_ROLES.groupHead}
                  className={cx('block text-start font-semibold text-ink-muted first-letter:uppercase', DAY_NAME)}
                >
                  {nameOf(day)}{' '}
                  {dayTotals?.has(day) && (
                    <span className={DAY_TOTAL}>{formatAmount(dayTotals.get(day) ?? 0, language)}</span>
                  )}
                </th>
              </tr>
            );
          })}
        </tbody>
      ))}
      <Spacer px={shown.after} />
    </table>
  );
}

function Spacer({ px }: { px: number }) {
  if (px <= 0) return null;
  return <tbody aria-hidden="true" className="block" style={{ blockSize: px }} />;
}
