import { Link } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { ChipLinks } from '#src/ui/button/chip-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { CALENDAR_PERIODS, type CalendarPeriod } from './calendar-periods.ts';

const PERIODS = {
  daily: { to: '/dashboard/view-usage/purchases/daily', label: 'usage_daily' },
  weekly: { to: '/dashboard/view-usage/purchases/weekly', label: 'usage_weekly' },
  monthly: { to: '/dashboard/view-usage/purchases/monthly', label: 'usage_monthly' },
} as const satisfies Record<CalendarPeriod, { to: string; label: LabelName }>;

export function PeriodTabs({ period }: { period: CalendarPeriod }) {
  const t = useLabels();
  return (
    <ChipLinks label={t('usage_periods')}>
      {CALENDAR_PERIODS.map((each) => (
        <Link
          key={each}
          to={PERIODS[each].to}
          replace
          resetScroll={false}
          activeProps={{}}
          aria-current={each === period ? 'page' : undefined}
          className={chipClass}
        >
          {t(PERIODS[each].label)}
        </Link>
      ))}
    </ChipLinks>
  );
}

interface PeriodStepsProps {
  period: CalendarPeriod;
  back: number;
  /** The day, week or month shown. */
  name: string;
}

const STEP_CLASS = 'grid size-12 shrink-0 place-items-center rounded-full transition-colors hover:bg-current/8';

/** Links to the previous and the next period. The current period has no next one. */
export function PeriodSteps({ period, back, name }: PeriodStepsProps) {
  const t = useLabels();
  const { to } = PERIODS[period];
  return (
    <div className="-mx-2 mb-2 flex items-center justify-between gap-1">
      <Link
        to={to}
        search={{ back: back + 1 }}
        replace
        resetScroll={false}
        aria-label={t('usage_before')}
        className={STEP_CLASS}
      >
        <span className="rotate-180">
          <Icon icon={chevronIcon} />
        </span>
      </Link>
      <h2 className="text-center text-base first-letter:uppercase sm:text-lg" aria-live="polite">
        {name}
      </h2>
      {back > 0 ? (
        <Link
          to={to}
          search={back > 1 ? { back: back - 1 } : {}}
          replace
          resetScroll={false}
          aria-label={t('usage_after')}
          className={STEP_CLASS}
        >
          <Icon icon={chevronIcon} />
        </Link>
      ) : (
        <span className="size-12 shrink-0" />
      )}
    </div>
  );
}
