import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '#src/api/history.ts';
import { dayInAlgiers, formatDate } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { noonOf } from '#src/lib/days.ts';
import { session } from '#src/session/current-session.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon, chevronDownIcon } from '#src/ui/icon/icons.ts';
import { calendarIcon } from '#src/ui/icon/icons-more.ts';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { HISTORY_PATHS } from './history-paths.tsx';
import { PERIODS } from './history-search.ts';
import { TYPE_TEXTS } from './history-texts.ts';
import { chosenPeriod, isRange, type PeriodChoice } from './periods.ts';
import { RangeForm } from './range-form.tsx';

interface ChoiceProps {
  type: HistoryType;
  choice: PeriodChoice;
}

/** The kind and the period of the history. Each is one chip, and opens its choices in a sheet. */
export function HistoryChoices({ type, choice }: ChoiceProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const [opened, setOpened] = useState<'type' | 'period'>();
  const close = () => setOpened(undefined);
  const now = session.serverNow();
  const period = isRange(choice)
    ? t('history_span', {
        from: formatDate(noonOf(choice.from), 'short-date', language),
        to: formatDate(noonOf(choice.to), 'short-date', language),
      })
    : t('history_days', { days: choice.days });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ChoiceChip icon={TYPE_TEXTS[type].icon} title={t('history_tabs')} onOpen={() => setOpened('type')}>
        {t(TYPE_TEXTS[type].tab)}
      </ChoiceChip>
      <ChoiceChip icon={calendarIcon} title={t('history_period')} onOpen={() => setOpened('period')}>
        {period}
      </ChoiceChip>
      <Dialog isOpen={opened === 'type'} onClose={close} title={t('history_tabs')}>
        <ul>
          {HISTORY_TYPES.map((each) => (
            <li key={each}>
              {/* The period stays the same. */}
              <Link to={HISTORY_PATHS[each]} search={choice} onClick={close} {...choiceProps(each === type)}>
                <Icon icon={TYPE_TEXTS[each].icon} />
                {t(TYPE_TEXTS[each].tab)}
                {each === type && <Check />}
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
                to={HISTORY_PATHS[type]}
                search={{ days }}
                replace
                onClick={close}
                {...choiceProps(!isRange(choice) && days === choice.days)}
              >
                {t('history_days', { days })}
                {!isRange(choice) && days === choice.days && <Check />}
              </Link>
            </li>
          ))}
        </ul>
        <h3 className="mt-3 mb-2 text-base">{t('history_range')}</h3>
        <RangeForm type={type} period={chosenPeriod(choice, now)} today={dayInAlgiers(now)} onDone={close} />
      </Dialog>
    </div>
  );
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

const choiceProps = (isCurrent: boolean) =>
  ({
    activeProps: {},
    'aria-current': isCurrent ? 'page' : undefined,
    className:
      'flex min-h-12 items-center gap-3 border-b border-line py-2 font-semibold hover:text-primary aria-[current=page]:text-primary',
  }) as const;

const Check = () => (
  <span className="ms-auto">
    <Icon icon={checkIcon} size={20} />
  </span>
);
