import { dayInAlgiers } from '#src/i18n/formats.ts';
import { daysApart } from '#src/lib/days.ts';
import type { EpochMs } from '#src/lib/units.ts';

const MINUTE_MS = 60_000;
/** An end within this many days is shown as a number of days, a later one as a date. */
const COUNTED_DAYS = 7;

/** When something ends, in calendar days of Algiers and not in periods of 24 hours. */
export type Expiry =
  | { kind: 'never' }
  | { kind: 'expired' }
  /** Within the hour; at least 1. */
  | { kind: 'minutes'; minutes: number }
  | { kind: 'today'; at: EpochMs }
  /** At the end of today, which a clock would show as 00:00 of tomorrow. */
  | { kind: 'midnight' }
  | { kind: 'tomorrow'; at: EpochMs }
  | { kind: 'days'; days: number }
  | { kind: 'date'; at: EpochMs };

/** `urgent`: act today. `soon`: by tomorrow. */
export type ExpiryUrgency = 'urgent' | 'soon' | 'none';

/** `expiresAt`: ISO text; absent if it never ends. `nowMs`: on the operator's clock. */
export function expiryOf(expiresAt: string | null | undefined, nowMs: EpochMs): Expiry {
  if (expiresAt == null) return { kind: 'never' };
  const at = Date.parse(expiresAt);
  const left = at - nowMs;
  if (left <= 0) return { kind: 'expired' };
  if (left < 60 * MINUTE_MS) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / MINUTE_MS)) };
  // People call both the last minute of a day and the first instant of the next "midnight".
  const lastInstant = at - 1;
  const lastDay = dayInAlgiers(lastInstant);
  const days = daysApart(dayInAlgiers(nowMs), lastDay);
  const endsWithItsDay = dayInAlgiers(lastInstant + MINUTE_MS) !== lastDay;
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
