import { dayInAlgiers } from '../../i18n/formats.ts';
import type { Period } from './history-search.ts';

const DAY_MS = 86_400_000;

/** A day of the calendar, yyyy-mm-dd, `by` days later. Days have no time of day here, so no zone either. */
export function addDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The last `days` days in Algiers, yyyy-mm-dd, both ends included. */
export function periodOf(days: Period, nowMs: number): { from: string; to: string } {
  const to = dayInAlgiers(nowMs);
  return { from: addDays(to, 1 - days), to };
}

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Noon of a day in Algiers: a moment by which that day can be written in words. */
export const noonOf = (day: string): string => `${day}T12:00:00+01:00`;
