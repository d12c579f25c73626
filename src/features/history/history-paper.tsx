import { createPortal } from 'react-dom';
import type { HistoryItem } from '#src/api/history.ts';
import { brand } from '#src/brand/brand.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { usePrinting } from '#src/ui/hooks/use-printing.ts';
import { entryName } from './entry-name.ts';
import { plainTable } from './history-columns.ts';
import { keyOf, totalsOf } from './history-days.ts';
import { totalText, VIEW_TEXTS } from './history-texts.ts';
import type { HistoryView } from './history-view.ts';
import type { DayRange } from './periods.ts';

interface HistoryPaperProps {
  view: HistoryView;
  period: DayRange;
  items: readonly HistoryItem[];
  /** False: older entries are not loaded, and the printed page says so. */
  isWhole: boolean;
}

/** The history for printing or PDF: all rows, without the rest of the page (`print-sheet`, styles/print.css). */
export function HistoryPaper({ view, period, items, isWhole }: HistoryPaperProps) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!usePrinting()) return null;
  const { heads, rows } = plainTable(items, view, language, t);
  const totals = totalsOf(items);
  const day = (date: string) => formatDate(noonOf(date), 'date', language);
  return createPortal(
    <div className="print-sheet">
      <h1 className="text-xl">{joinFacts([brand.name[language], t('history_title'), t(VIEW_TEXTS[view].tab)])}</h1>
      <p>{t('history_span', { from: day(period.from), to: day(period.to) })}</p>
      <p className="mb-4 font-semibold">
        {joinFacts([
          !isWhole && t('history_total_partial', { count: totals.count }),
          totalText(view, totals, language, t),
          view !== 'sms' && t(VIEW_TEXTS[view].count, { count: totals.count }),
        ])}
      </p>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="border-b-2 border-current px-1 py-1 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={items[index] && keyOf(items[index])} className="break-inside-avoid">
              {heads.map((head, column) => (
                <td key={head} className="border-b border-line px-1 py-1 align-top wrap-anywhere">
                  <bdi>{entryName(cells[column] ?? '')}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
