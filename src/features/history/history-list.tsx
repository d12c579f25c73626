import type { HistoryItem, HistoryType } from '../../api/history.ts';
import { formatDate } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { groupByDay } from './history-days.ts';
import { HistoryRow } from './history-row.tsx';
import { isMoney, TYPE_TEXTS } from './history-texts.ts';
import { addDays, noonOf } from './periods.ts';

interface HistoryListProps {
  type: HistoryType;
  items: readonly HistoryItem[];
  /** yyyy-mm-dd in Algiers. */
  today: string;
}

/** One table, a group of rows for each day. */
export function HistoryList({ type, items, today }: HistoryListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const nameOf = (day: string) => {
    if (day === today) return t('history_today');
    return day === addDays(today, -1) ? t('history_yesterday') : formatDate(noonOf(day), 'weekday', language);
  };
  return (
    <table className="w-full border-collapse">
      <caption className="visually-hidden">{t(TYPE_TEXTS[type].tab)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('history_column_detail')}</th>
          <th scope="col">{t(isMoney(type) ? 'history_column_amount' : 'history_column_use')}</th>
        </tr>
      </thead>
      {groupByDay(items).map(({ day, items: own }) => (
        <tbody key={day}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="pt-5 pb-1 text-start text-sm font-semibold text-ink-muted first-letter:uppercase"
            >
              {nameOf(day)}
            </th>
          </tr>
          {own.map((item) => (
            <HistoryRow key={item.id} item={item} type={type} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
