import { dayInAlgiers } from '../../i18n/formats.ts';
import { addDays } from '../../lib/days.ts';
import type { Period } from './history-search.ts';

/** The last `days` days in Algiers, yyyy-mm-dd, both ends included. */
export function periodOf(days: Period, nowMs: number): { from: string; to: string } {
  const to = dayInAlgiers(nowMs);
  return { from: addDays(to, 1 - days), to };
}
