import { Link } from '@tanstack/react-router';
import { HISTORY_TYPES, type HistoryType } from '../../api/history.ts';
import { useLabels } from '../../i18n/use-labels.ts';
import { chipClass } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TabList, tabClass } from '../../ui/tabs.tsx';
import { PERIODS, type Period } from './history-search.ts';
import { TYPE_TEXTS } from './history-texts.ts';

const PATHS = {
  call: '/dashboard/History/call',
  data: '/dashboard/History/data',
  purchases: '/dashboard/History/purchases',
  sms: '/dashboard/History/sms',
  'top-ups': '/dashboard/History/top-ups',
} as const satisfies Record<HistoryType, string>;

interface ChoiceProps {
  type: HistoryType;
  days: Period;
}

/** Which history; the period stays when the history changes. */
export function HistoryTabs({ type, days }: ChoiceProps) {
  const t = useLabels();
  return (
    <TabList label={t('history_tabs')}>
      {HISTORY_TYPES.map((each) => (
        <Link
          key={each}
          to={PATHS[each]}
          search={{ days }}
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

export function PeriodChips({ type, days }: ChoiceProps) {
  const t = useLabels();
  return (
    <nav aria-label={t('history_period')}>
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((each) => (
          <li key={each}>
            {/* Each period replaces the one before: Back leaves the history instead of walking through them. */}
            <Link
              to={PATHS[type]}
              search={{ days: each }}
              replace
              activeProps={{}}
              aria-current={each === days ? 'page' : undefined}
              className={chipClass}
            >
              {t('history_days', { days: each })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
