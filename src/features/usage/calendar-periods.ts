import { addDays, addMonths, lastDayOf, monthOf } from '#src/lib/days.ts';

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
      const month = addMonths(monthOf(today), -back);
      return { from: `${month}-01`, to: lastDayOf(month) };
    }
  }
}
