import { useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { session } from '#src/session/current-session.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { chosenPeriod, type DayRange, type PeriodChoice } from './periods.ts';

const TICK_MS = 60_000;

/**
 * The days chosen, by the operator's clock, also for a page that is left open overnight. Without a network the days stay
 * that are on screen: those of tomorrow would be empty.
 */
export function usePeriod(choice: PeriodChoice): DayRange {
  const { isOffline } = useConnectivity();
  useNow(TICK_MS);
  const now = chosenPeriod(choice, session.serverNow());
  const [shown, setShown] = useState(now);
  if (shown.to !== now.to && !isOffline) setShown(now);
  return shown;
}
