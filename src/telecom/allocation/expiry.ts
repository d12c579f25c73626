import { dayInAlgiers } from '#src/i18n/formats.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Up to this many days ahead an end is told by counting, further ahead by its date. */
const COUNTED_DAYS = 7;

/** When something ends, in the terms people use: of days in Algiers, not of stretches of 24 hours. */
export type Expiry =
  | { kind: 'never' }
  | { kind: 'expired' }
  /** Within the hour; at least 1. */
  | { kind: 'minutes'; minutes: number }
  | { kind: 'today'; at: number }
  /** At the very end of today, which a clock would write as tomorrow's 00:00. */
  | { kind: 'midnight' }
  | { kind: 'tomorrow'; at: number }
  | { kind: 'days'; days: number }
  | { kind: 'date'; at: number };

/** `urgent`: act today. `soon`: by tomorrow. */
export type ExpiryUrgency = 'urgent' | 'soon' | 'none';

/** The number of a day in Algiers, so that days can be subtracted. */
function dayNumber(atMs: number): number {
  return Date.parse(`${dayInAlgiers(atMs)}T00:00:00Z`) / DAY_MS;
}

/** `expiresAt`: ISO text; absent means that it never ends. `nowMs`: epoch milliseconds on the operator's clock. */
export function expiryOf(expiresAt: string | null | undefined, nowMs: number): Expiry {
  if (expiresAt == null) return { kind: 'never' };
  const at = Date.parse(expiresAt);
  const left = at - nowMs;
  if (left <= 0) return { kind: 'expired' };
  if (left < 60 * MINUTE_MS) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / MINUTE_MS)) };
  // The last minute of a day and the first instant of the next are the same end to people: "midnight".
  const lastInstant = at - 1;
  const days = dayNumber(lastInstant) - dayNumber(nowMs);
  const endsWithItsDay = dayNumber(lastInstant + MINUTE_MS) > dayNumber(lastInstant);
  if (days === 0) return endsWithItsDay ? { kind: 'midnight' } : { kind: 'today', at };
  if (days === 1) return { kind: 'tomorrow', at: endsWithItsDay ? lastInstant : at };
  return days <= COUNTED_DAYS ? { kind: 'days', days } : { kind: 'date', at: lastInstant };
}

export function urgencyOf(expiry: Expiry): ExpiryUrgency {
  switch (expiry.kind) {
    case 'expired':
    case 'minutes':
    case 'today':
    case 'midnight':
      return 'urgent';
    case 'tomorrow':
      return 'soon';
    case 'never':
    case 'days':
    case 'date':
      return 'none';
  }
}
