import type { HistoryItem, HistoryType } from '../../api/history.ts';
import { formatDate } from '../../i18n/formats.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Bdi } from '../../ui/bidi.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { RowWindow } from '../../ui/row-window.ts';
import { amountText, isMoney, TYPE_TEXTS, volumeText } from './history-texts.ts';

interface HistoryRowProps {
  item: HistoryItem;
  type: HistoryType;
  /** Where it stands in a table that is too long to be whole in the page. */
  place: ReturnType<RowWindow['rowProps']>;
}

/** What, when and which way; how much of it, and what it cost. */
export function HistoryRow({ item, type, place }: HistoryRowProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = amountText(item, language, t);
  const volume = volumeText(item, language, t);
  const [main, other] = isMoney(type)
    ? [amount, volume]
    : [volume ?? amount, volume === undefined ? undefined : amount];
  // A connection has no direction that anybody would name.
  const hasDirection = item.direction != null && (type === 'call' || type === 'sms');
  const isCredit = item.amount != null && item.amount < 0;
  return (
    <tr {...place} className="border-b border-line last:border-b-0">
      <th scope="row" className="py-3 text-start align-top font-normal">
        <span className="flex items-start gap-3">
          <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <Icon icon={TYPE_TEXTS[type].icon} size={20} />
          </span>
          <span className="min-w-0">
            {/* Numbers, names of services and of people: each in its own direction. */}
            <bdi className="block font-semibold wrap-anywhere">{item.label}</bdi>
            <span className="block text-sm text-ink-muted">
              <time dateTime={item.at}>{formatDate(item.at, 'time', language)}</time>
              {hasDirection && ` · ${t(item.direction === 'in' ? 'history_in' : 'history_out')}`}
            </span>
            {item.reference && (
              <span className="block text-sm text-ink-muted">
                {t('history_reference')} <Bdi className="inline-block text-xs wrap-anywhere">{item.reference}</Bdi>
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="py-3 ps-3 text-end align-top">
        <span className={`block font-semibold whitespace-nowrap tabular-nums ${isCredit ? 'text-success' : ''}`}>
          {main}
        </span>
        {other && <span className="block text-sm whitespace-nowrap text-ink-muted tabular-nums">{other}</span>}
      </td>
    </tr>
  );
}
