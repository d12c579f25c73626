import { addDays } from '#src/lib/days.ts';

export const CALENDAR_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

export interface DaySpan {
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
}

const WEEK = 7;

/** 0 is Sunday, the first day of the week in Algeria. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that many months earlier. */
function monthsBefore(day: string, count: number): string {
  let first = firstOfMonth(day);
  for (let left = count; left > 0; left -= 1) first = firstOfMonth(addDays(first, -1));
  return first;
}

/** The day, week or month that contains `today`, or the one `back` periods earlier. */
export function calendarPeriod(period: CalendarPeriod, today: string, back: number): DaySpan {
  switch (period) {
    case 'daily': {
      const day = addDays(today, -back);
      return { from: day, to: day };
    }
    case 'weekly': {
      const from = addDays(today, -weekdayOf(today) - back * WEEK);
      return { from, to: addDays(from, WEEK - 1) };
    }
    case 'monthly': {
      const from = monthsBefore(today, back);
      // 31 days later is always in the next month.
      return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
    }
  }
}
