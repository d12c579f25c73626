import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import type { Language } from '#src/lib/languages.ts';
import { session } from '#src/session/current-session.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { chevronDownIcon } from '#src/ui/icon/icons.ts';
import { calendarIcon, filterIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { Check, choiceProps } from './choice-row.tsx';
import { HISTORY_PATHS } from './history-paths.tsx';
import type { DebitKind } from './history-search.ts';
import { PERIODS, searchWith } from './history-search.ts';
import { DEBIT_TEXTS, VIEW_TEXTS } from './history-texts.ts';
import { HISTORY_VIEWS, type HistoryView } from './history-view.ts';
import { KindList } from './kind-list.tsx';
import { chosenPeriod, isRange, type PeriodChoice } from './periods.ts';
import { RangeForm } from './range-form.tsx';

interface ChoiceProps {
  view: HistoryView;
  choice: PeriodChoice;
  /** The only kind of debits that is listed. */
  kind: DebitKind | undefined;
}

/** What the history lists, and its period. Each is one chip, and opens its choices in a sheet. */
export function HistoryChoices({ view, choice, kind }: ChoiceProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<'view' | 'period' | 'kind'>();
  const close = () => setOpened(undefined);
  const now = session.serverNow();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ChoiceChip icon={VIEW_TEXTS[view].icon} title={t('history_tabs')} onOpen={() => setOpened('view')}>
        {t(VIEW_TEXTS[view].tab)}
      </ChoiceChip>
      <ChoiceChip icon={calendarIcon} title={t('history_period')} onOpen={() => setOpened('period')}>
        {periodText(choice, language, t)}
      </ChoiceChip>
      {view === 'debits' && (
        <ChoiceChip icon={filterIcon} title={t('history_debits_kind')} onOpen={() => setOpened('kind')}>
          {t(kind === undefined ? 'history_debits_all' : DEBIT_TEXTS[kind].name)}
        </ChoiceChip>
      )}
      <Dialog isOpen={opened === 'kind'} onClose={close} title={t('history_debits_kind')}>
        <KindList choice={choice} kind={kind} onDone={close} />
      </Dialog>
      <Dialog isOpen={opened === 'view'} onClose={close} title={t('history_tabs')}>
        <ul>
          {HISTORY_VIEWS.map((each) => (
            <li key={each}>
              {/* The period stays the same. */}
              <Link to={HISTORY_PATHS[each]} search={choice} onClick={close} {...choiceProps(each === view)}>
                <Icon icon={VIEW_TEXTS[each].icon} />
                <span>{t(VIEW_TEXTS[each].tab)}</span>
                {each === view && <Check />}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog isOpen={opened === 'period'} onClose={close} title={t('history_period')}>
        <ul>
          {PERIODS.map((days) => (
            <li key={days}>
              {/* Each period replaces the previous one in the history, so Back leaves the screen. */}
              <Link
                to={HISTORY_PATHS[view]}
                search={searchWith({ days }, kind)}
                replace
                onClick={close}
                {...choiceProps(!isRange(choice) && days === choice.days)}
              >
                <span>{t('history_days', { days })}</span>
                {!isRange(choice) && days === choice.days && <Check />}
              </Link>
            </li>
          ))}
        </ul>
        <h3 className="mt-3 mb-2 text-base">{t('history_range')}</h3>
        <RangeForm
          view={view}
          kind={kind}
          period={chosenPeriod(choice, now)}
          today={dayInAlgiers(now)}
          onDone={close}
        />
      </Dialog>
    </div>
  );
}

function periodText(choice: PeriodChoice, language: Language, t: Translate): string {
  if (!isRange(choice)) return t('history_days', { days: choice.days });
  const { from, to } = choice;
  if (from === to) return formatDate(noonOf(from), 'short-date', language);
  return t('history_span', {
    from: formatDate(noonOf(from), 'short-date', language),
    to: formatDate(noonOf(to), 'short-date', language),
  });
}

interface ChoiceChipProps {
  icon: IconShape;
  /** What the chip chooses, for screen readers. */
  title: string;
  onOpen: () => void;
  children: ReactNode;
}

function ChoiceChip({ icon, title, onOpen, children }: ChoiceChipProps) {
  return (
    <button type="button" aria-haspopup="dialog" title={title} onClick={onOpen} className={chipClass}>
      <Icon icon={icon} size={16} />
      {children}
      <Icon icon={chevronDownIcon} size={16} />
    </button>
  );
}
