/** Africa/Algiers is UTC+1 all year, so its local time is plain arithmetic. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
const OFFSET_MS = HOUR_MS;

/** yyyy-mm-dd in Algiers. */
export const algiersDate = (ms: number) => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);

/** ISO 8601 with +01:00, to the second. */
export const algiersIso = (ms: number) => `${new Date(ms + OFFSET_MS).toISOString().slice(0, 19)}+01:00`;

/** The first instant of the Algiers day that contains `ms`. */
export const startOfAlgiersDay = (ms: number) => Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

/** 0 is Sunday; Friday and Saturday are the weekend. */
export const algiersWeekday = (ms: number) => new Date(ms + OFFSET_MS).getUTCDay();

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : algiersIso(epochMs);
}

/** The first instant of a day (yyyy-mm-dd) in Africa/Algiers. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+01:00`);
}
