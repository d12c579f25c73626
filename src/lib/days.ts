/** Calendar days as yyyy-mm-dd. They have no time of day, so no time zone either. */
import { OPERATOR_OFFSET } from './operator-zone.ts';

const DAY_MS = 86_400_000;

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `by` days later. */
export function addDays(day: string, by: number): string {
  return new Date(midnightOf(day) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The earlier of two days. */
export function earlierOf(a: string, b: string): string {
  if (a < b) return a;
  return b;
}

/** How many days `to` is after `from`. */
export function daysApart(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS;
}

/** More days than any screen shows. A longer list would block the page. */
export const MOST_DAYS_BETWEEN = 400;

/** Every day from `from` to `to`, both included; of a longer period only the last `MOST_DAYS_BETWEEN`. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.min(daysApart(from, to) + 1, MOST_DAYS_BETWEEN);
  return Array.from({ length: Math.max(0, count) || 0 }, (_, index) => addDays(to, index + 1 - count));
}

/** A month, yyyy-mm. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `by` months later. */
export function addMonths(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Noon of a day in Algiers, as a time for formatting that day. */
export const noonOf = (day: string): string => `${day}T12:00:00${OPERATOR_OFFSET}`;
