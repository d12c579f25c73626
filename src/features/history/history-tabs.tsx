import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HISTORY_TYPES, type HistoryType } from '#src/api/history.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TabList, tabClass } from '#src/ui/layout/tabs.tsx';
import { PERIODS } from './history-search.ts';
import { TYPE_TEXTS } from './history-texts.ts';
import { isRange, longerPeriod, type PeriodChoice } from './periods.ts';

export const HISTORY_PATHS = {
  call: '/dashboard/History/call',
  data: '/dashboard/History/data',
  purchases: '/dashboard/History/purchases',
  sms: '/dashboard/History/sms',
  'top-ups': '/dashboard/History/top-ups',
} as const satisfies Record<HistoryType, string>;

interface ChoiceProps {
  type: HistoryType;
  choice: PeriodChoice;
}

/** Switches between kinds of history. The period stays the same. */
export function HistoryTabs({ type, choice }: ChoiceProps) {
  const t = useLabels();
  return (
    <TabList label={t('history_tabs')}>
      {HISTORY_TYPES.map((each) => (
        <Link
          key={each}
          to={HISTORY_PATHS[each]}
          search={choice}
          activeProps={{}}
          aria-current={each === type ? 'page' : undefined}
          className={tabClass}
        >
          <Icon icon={TYPE_TEXTS[each].icon} size={20} />
          {t(TYPE_TEXTS[each].tab)}
        </Link>
      ))}
    </TabList>
  );
}

/** Suggests a longer period if this one is empty. */
export function LongerPeriod({ type, choice }: ChoiceProps) {
  const t = useLabels();
  const days = longerPeriod(choice);
  if (days === undefined) return null;
  return (
    <LinkButton to={HISTORY_PATHS[type]} search={{ days }} replace variant="secondary">
      {t('history_see_longer', { days })}
    </LinkButton>
  );
}

/** How many days back from today. `children`: other choices in the same row. */
export function PeriodChips({ type, choice, children }: ChoiceProps & { children: ReactNode }) {
  const t = useLabels();
  return (
    <nav aria-label={t('history_period')}>
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((each) => (
          <li key={each}>
            {/* Each period replaces the previous one in the history, so Back leaves the screen. */}
            <Link
              to={HISTORY_PATHS[type]}
              search={{ days: each }}
              replace
              activeProps={{}}
              aria-current={!isRange(choice) && each === choice.days ? 'page' : undefined}
              className={chipClass}
            >
              {t('history_days', { days: each })}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
