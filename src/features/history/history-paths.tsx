import { useLabels } from '#src/i18n/use-labels.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { DebitKind } from './history-search.ts';
import { searchWith } from './history-search.ts';
import type { HistoryView } from './history-view.ts';
import { longerPeriod, type PeriodChoice } from './periods.ts';

export const HISTORY_PATHS = {
  call: '/dashboard/History/call',
  data: '/dashboard/History/data',
  debits: '/dashboard/History/debits',
  purchases: '/dashboard/History/purchases',
  sms: '/dashboard/History/sms',
  'top-ups': '/dashboard/History/top-ups',
} as const satisfies Record<HistoryView, string>;

interface ChoiceProps {
  view: HistoryView;
  choice: PeriodChoice;
  /** Of the debits. It stays. */
  kind: DebitKind | undefined;
}

/** Suggests a longer period if this one is empty. */
export function LongerPeriod({ view, choice, kind }: ChoiceProps) {
  const t = useLabels();
  const days = longerPeriod(choice);
  if (days === undefined) return null;
  return (
    <LinkButton to={HISTORY_PATHS[view]} search={searchWith({ days }, kind)} replace variant="secondary">
      {t('history_see_longer', { days })}
    </LinkButton>
  );
}
