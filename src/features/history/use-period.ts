import { useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { session } from '#src/session/current-session.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { chosenPeriod, type DayRange, type PeriodChoice } from './periods.ts';

const TICK_MS = 60_000;

/**
 * The chosen days, by the operator's clock, also on a page left open overnight. Offline the days on screen stay,
 * because the new day would be empty.
 */
export function usePeriod(choice: PeriodChoice): DayRange {
  const { isOffline } = useConnectivity();
  useNow(TICK_MS);
  const now = chosenPeriod(choice, session.serverNow());
  const [shown, setShown] = useState(now);
  if (shown.to !== now.to && !isOffline) setShown(now);
  return shown;
}
