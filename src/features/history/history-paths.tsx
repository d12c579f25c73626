import type { HistoryType } from '#src/api/history.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { longerPeriod, type PeriodChoice } from './periods.ts';

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
