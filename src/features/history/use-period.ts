import { useState } from 'react';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { session } from '#src/session/current-session.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { chosenPeriod, type DayRange, type PeriodChoice } from './periods.ts';

const TICK_MS = 60_000;

interface ShownDays {
  period: DayRange;
  /** yyyy-mm-dd in Algiers. A range may have ended before. */
  today: string;
}

/**
 * The chosen days, by the operator's clock, also on a page left open overnight. Offline the days on screen stay,
 * because the new day would be empty.
 */
export function usePeriod(choice: PeriodChoice): ShownDays {
  const { isOffline } = useConnectivity();
  useNow(TICK_MS);
  const nowMs = session.serverNow();
  const now = { period: chosenPeriod(choice, nowMs), today: dayInAlgiers(nowMs) };
  const [shown, setShown] = useState(now);
  if (shown.today !== now.today && !isOffline) setShown(now);
  return shown;
}
