/** The weeks of the calendar. Pure. Days are yyyy-mm-dd. */
import { addDays } from '#src/lib/days.ts';

const DAYS_A_WEEK = 7;

/** `count` weeks from Sunday to Saturday. The first contains `day`. */
export function weeksFrom(day: string, count: number): string[][] {
  const sunday = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_, weekday) => addDays(sunday, week * DAYS_A_WEEK + weekday)),
  );
}
