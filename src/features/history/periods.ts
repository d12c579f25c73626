import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, daysApart, earlierOf } from '#src/lib/days.ts';
import { type HistorySearch, PERIODS, type Period, USUAL_PERIOD } from './history-search.ts';

/** The last `days` days in Algiers, yyyy-mm-dd, both ends included. */
export function periodOf(days: Period, nowMs: number): { from: string; to: string } {
  const to = dayInAlgiers(nowMs);
  return { from: addDays(to, 1 - days), to };
}

/** The longest range that is asked for, days: what an operator keeps, and what a chart can show. */
export const LONGEST_RANGE = 366;

/** Days from and to, yyyy-mm-dd, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** What the subscriber chose: so many days back from today, or a range of days. */
export type PeriodChoice = { days: Period } | DayRange;

export const isRange = (choice: PeriodChoice): choice is DayRange => 'from' in choice;

/** The next longer one to look in, for a period that holds nothing. Undefined where there is none. */
export function longerPeriod(choice: PeriodChoice): Period | undefined {
  const length = isRange(choice) ? daysApart(choice.from, choice.to) + 1 : choice.days;
  return PERIODS.find((days) => days > length);
}

/** A range that cannot be (backwards, or too long) is the usual period. */
export function choiceOf({ days, from, to }: HistorySearch): PeriodChoice {
  if (days === undefined && from !== undefined && to !== undefined) {
    const apart = daysApart(from, to);
    if (apart >= 0 && apart < LONGEST_RANGE) return { from, to };
  }
  return { days: days ?? USUAL_PERIOD };
}

/** Days of the future hold nothing: the range ends today. */
export function chosenPeriod(choice: PeriodChoice, nowMs: number): DayRange {
  if (!isRange(choice)) return periodOf(choice.days, nowMs);
  const to = earlierOf(choice.to, dayInAlgiers(nowMs));
  return { from: earlierOf(choice.from, to), to };
}
