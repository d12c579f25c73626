import { memo } from 'react';
import type { HistoryItem } from '#src/api/history.ts';
import { formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { incomingIcon, outgoingIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import type { RowWindow } from '#src/ui/layout/row-window.ts';
import { debitKindOf, isDebit } from './debit-kinds.ts';
import { entryName } from './entry-name.ts';
import { ENTRY_FIGURES, ENTRY_LINE, ENTRY_TEXTS, ENTRY_TIME } from './history-skeleton.tsx';
import { amountText, DEBIT_TEXTS, isMoney, noteOf, VIEW_TEXTS, volumeText } from './history-texts.ts';
import type { HistoryView } from './history-view.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface HistoryRowProps {
  item: HistoryItem;
  onOpen: (item: HistoryItem) => void;
  view: HistoryView;
  /** Its position in a table of which only a part is rendered. */
  place: ReturnType<RowWindow['rowProps']>;
}

/** Memoized: a row in view renders once, however far the list scrolls. */
export const HistoryRow = memo(
  Row,
  (a, b) =>
    a.item === b.item &&
    a.view === b.view &&
    a.onOpen === b.onOpen &&
    a.place['data-index'] === b.place['data-index'] &&
    a.place.ref === b.place.ref,
);

/** A data connection has no meaningful direction. Who pays for a call made it. */
const hasDirection = (item: HistoryItem, view: HistoryView): boolean =>
  item.direction != null && (view === 'call' || view === 'sms');

function iconOf(item: HistoryItem, view: HistoryView): IconShape {
  if (isDebit(item) && isMoney(view)) return DEBIT_TEXTS[debitKindOf(item, view === 'debits' ? item.type : view)].icon;
  if (!hasDirection(item, view)) return VIEW_TEXTS[view].icon;
  return item.direction === 'in' ? incomingIcon : outgoingIcon;
}

/** In a wide window the time and the direction share a column. */
const DIRECTED_TIME = 'xl:order-first xl:w-28';

/** What, when and how; the volume and the charge. */
function Row({ item, view, place, onOpen }: HistoryRowProps) {
  const type = view === 'debits' ? item.type : view;
  const t = useLabels();
  const { language } = useLanguage();
  const amount = amountText(item, language, t);
  const volume = volumeText(item, language, t);
  const [main, other] = isMoney(view)
    ? [amount, volume]
    : [volume ?? amount, volume === undefined ? undefined : amount];
  const note = noteOf(item, type, view, t);
  const isCredit = item.amount != null && item.amount < 0;
  return (
    <tr {...TABLE_ROLES.row} {...place} className={cx('relative flex-wrap contain-layout contain-style', ENTRY_LINE)}>
      <th {...TABLE_ROLES.rowHead} className="flex min-w-0 grow basis-[min-content] gap-2 text-start font-normal">
        <span className="mt-0.5 grid size-9 shrink-0 @max-[15rem]:hidden place-items-center rounded-full bg-primary-soft text-primary">
          <Icon icon={iconOf(item, view)} size={20} />
        </span>
        <span className={ENTRY_TEXTS}>
          {/* Numbers, service names and people's names each keep their own direction. With large text a number that
              cannot break takes the available width. */}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
            className="text-start font-semibold wrap-break-word after:absolute after:inset-0 hover:underline lg:min-w-0 lg:grow"
          >
            <bdi className="text-[min(1em,10cqi)]">{entryName(item.label)}</bdi>
          </button>
          <span
            className={cx(
              'block text-sm text-ink-muted lg:w-32 lg:shrink-0',
              note ? 'xl:contents' : view === 'call' || view === 'sms' ? DIRECTED_TIME : ENTRY_TIME,
            )}
          >
            <time dateTime={item.at} className={note ? ENTRY_TIME : undefined}>
              {formatDate(item.at, 'time', language)}
            </time>
            {/* Plain text, because a history may have thousands of calls and each element costs time while it scrolls. */}
            {hasDirection(item, view) && (
              <span>{`${FACT_DOT}${t(item.direction === 'in' ? 'history_in' : 'history_out')}`}</span>
            )}
            {note && (
              <>
                <span className="xl:hidden">{FACT_DOT}</span>
                <span className="xl:min-w-36 xl:shrink-0">{note}</span>
              </>
            )}
          </span>
        </span>
      </th>
      <td
        {...TABLE_ROLES.cell}
        className={cx(
          'ms-auto shrink-0 text-end lg:min-w-28 lg:self-center',
          ENTRY_FIGURES,
          (!isMoney(view) || view === 'debits') && 'xl:min-w-56',
        )}
      >
        <span className={`block font-semibold whitespace-nowrap tabular-nums ${isCredit ? 'text-success' : ''}`}>
          {main}
        </span>
        {other && <span className="block text-sm whitespace-nowrap text-ink-muted tabular-nums">{other}</span>}
      </td>
    </tr>
  );
}
