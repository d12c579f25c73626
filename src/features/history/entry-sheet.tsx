import type { HistoryItem, HistoryType } from '#src/api/history.ts';
import { brand } from '#src/brand/brand.ts';
import { CallHelp } from '#src/help/call-help.tsx';
import { formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { shortReference, unbroken } from '#src/lib/short-reference.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Copyable } from '#src/ui/figures/copyable.tsx';
import { type Fact, FactList } from '#src/ui/figures/fact-list.tsx';
import { renewIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { entryName } from './entry-name.ts';
import { amountText, kindText, volumeText } from './history-texts.ts';

interface EntrySheetProps {
  type: HistoryType;
  /** Undefined: nothing is open. The dialog stays mounted, so that focus returns to the entry. */
  item: HistoryItem | undefined;
  onClose: () => void;
}

/**
 * All details of one entry, and what to do if its charge is wrong. Shows everything that the subscriber has to read out
 * on the phone.
 */
export function EntrySheet({ type, item, onClose }: EntrySheetProps) {
  const t = useLabels();
  return (
    <Dialog isOpen={item !== undefined} onClose={onClose} title={item ? titleOf(type, item, t) : ''}>
      {item && <Entry type={type} item={item} />}
    </Dialog>
  );
}

/** The label that says who called or wrote to whom. Undefined if the entry has no such direction. */
function directedLabel(type: HistoryType, direction: HistoryItem['direction']): LabelName | undefined {
  if (direction == null || (type !== 'call' && type !== 'sms')) return undefined;
  return `history_${type}_${direction}`;
}

function titleOf(type: HistoryType, { label, direction }: HistoryItem, t: Translate): string {
  const directed = directedLabel(type, direction);
  const name = entryName(label);
  return directed ? t(directed, { name }) : name;
}

function Entry({ type, item }: { type: HistoryType; item: HistoryItem }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const reference = item.reference ?? item.id;
  const amount = amountText(item, language, t);
  const volume = volumeText(item, language, t);
  const directed = directedLabel(type, item.direction);
  const paid: Fact | undefined =
    amount === undefined ? undefined : { label: t('history_column_amount'), value: amount };
  const used: Fact | undefined =
    volume === undefined
      ? undefined
      : { label: t(item.unit === 'seconds' ? 'history_entry_duration' : 'history_entry_quantity'), value: volume };
  // What the entry is about comes first: the money, or what was used if nothing was charged.
  const [main, other] = (item.amount ?? 0) === 0 && used ? [used, paid] : [paid, used];
  const facts: (Fact | false | undefined)[] = [
    main && { ...main, isMain: true },
    directed === undefined && { label: t('history_entry_kind'), value: entryName(kindText(item, type, t)) },
    { label: t('history_entry_when'), value: formatDate(item.at, 'full', language) },
    other,
    {
      label: t('history_entry_reference'),
      value: isKiosk ? (
        <Bdi>{shortReference(reference)}</Bdi>
      ) : (
        <Copyable
          shown={shortReference(reference)}
          value={shortReference(reference)}
          text={t('history_copy')}
          copiedText={t('history_copied')}
        />
      ),
    },
  ];
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-full">
        <FactList layout="rows" facts={facts.filter((fact) => fact !== false && fact !== undefined)} />
      </div>
      {item.origin === 'renewal' && (
        <LinkButton to="/dashboard/auto-renewal-on" variant="secondary" size="sm" icon={renewIcon}>
          {t('history_entry_renewals')}
        </LinkButton>
      )}
      {(item.amount ?? 0) > 0 && (
        <section className="flex w-full flex-col items-start gap-3 rounded-lg bg-surface-sunken p-4">
          <h3 className="text-base">{t('history_contest')}</h3>
          <p className="text-sm">
            {t('history_contest_text', {
              number: isolated(brand.helpLine),
              reference: isolated(unbroken(shortReference(reference))),
            })}
          </p>
          <CallHelp variant="secondary" size="sm" />
        </section>
      )}
    </div>
  );
}
