import { Link } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { chipClass } from '#src/ui/button/chip.tsx';
import { ChipLinks } from '#src/ui/button/chip-links.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
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
}

const STEP_CLASS = 'grid size-12 shrink-0 place-items-center rounded-full';

/** Links to the previous and the next period. The current period has no next one. */
export function PeriodSteps({ period, back }: PeriodStepsProps) {
  const t = useLabels();
  const { to } = PERIODS[period];
  return (
    // No higher than the title beside it.
    <div className="-my-2.5 -me-3 flex">
      <Link
        to={to}
        search={{ back: back + 1 }}
        replace
        resetScroll={false}
        aria-label={t('usage_before')}
        className={cx(STEP_CLASS, 'transition-colors hover:bg-current/8')}
      >
        <span className="rotate-180">
          <Icon icon={chevronIcon} />
        </span>
      </Link>
      {back > 0 ? (
        <Link
          to={to}
          search={back > 1 ? { back: back - 1 } : {}}
          replace
          resetScroll={false}
          aria-label={t('usage_after')}
          className={cx(STEP_CLASS, 'transition-colors hover:bg-current/8')}
        >
          <Icon icon={chevronIcon} />
        </Link>
      ) : (
        <span className={cx(STEP_CLASS, 'text-ink-muted opacity-50')}>
          <Icon icon={chevronIcon} />
        </span>
      )}
    </div>
  );
}
