import { algiersIso } from './seed/time.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : algiersIso(epochMs);
}

/** The first instant of a day (yyyy-mm-dd) in Africa/Algiers. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+01:00`);
}
