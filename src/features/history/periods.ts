import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, daysApart, earlierOf } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { type HistorySearch, PERIODS, type Period, USUAL_PERIOD } from './history-search.ts';

/** The last `days` days in Algiers, yyyy-mm-dd, both ends included. */
export function periodOf(days: Period, nowMs: EpochMs): { from: string; to: string } {
  const to = dayInAlgiers(nowMs);
  return { from: addDays(to, 1 - days), to };
}

/** The longest range in days: what an operator stores and a chart can show. */
export const LONGEST_RANGE = 366;

/** First and last day, yyyy-mm-dd, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The subscriber's choice: a number of days back from today, or a range of days. */
export type PeriodChoice = { days: Period } | DayRange;

export const isRange = (choice: PeriodChoice): choice is DayRange => 'from' in choice;

/** The next longer period to try if this one is empty. Undefined if there is none. */
export function longerPeriod(choice: PeriodChoice): Period | undefined {
  const length = isRange(choice) ? daysApart(choice.from, choice.to) + 1 : choice.days;
  return PERIODS.find((days) => days > length);
}

/** An invalid range (reversed or too long) gives the default period. */
export function choiceOf({ days, from, to }: HistorySearch): PeriodChoice {
  if (days === undefined && from !== undefined && to !== undefined) {
    const apart = daysApart(from, to);
    if (apart >= 0 && apart < LONGEST_RANGE) return { from, to };
  }
  return { days: days ?? USUAL_PERIOD };
}

/** Future days have no entries, so the range ends today. */
export function chosenPeriod(choice: PeriodChoice, nowMs: EpochMs): DayRange {
  if (!isRange(choice)) return periodOf(choice.days, nowMs);
  const to = earlierOf(choice.to, dayInAlgiers(nowMs));
  return { from: earlierOf(choice.from, to), to };
}
