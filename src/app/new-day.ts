import type { QueryClient } from '@tanstack/react-query';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { onClockJump } from '#src/lib/clock-jump.ts';
import { session } from '#src/session/current-session.ts';

const TICK_MS = 20_000;
/** All open pages see midnight at the same moment. */
const SPREAD_MS = 30_000;

/**
 * Asks again for the data of the line within a minute after the operator's day has turned: a chart of 30 days, a debit
 * that was due today and a bundle that ended belong to a day. Data that no screen shows is asked for when one does.
 */
export function refetchOnNewDay(queryClient: QueryClient): void {
  const today = () => dayInAlgiers(session.serverNow());
  let day = today();
  const look = () => {
    const now = today();
    if (now === day) return;
    day = now;
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['line'] }), Math.random() * SPREAD_MS);
  };
  setInterval(look, TICK_MS);
  onClockJump(look);
}
