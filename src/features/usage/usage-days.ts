import type { UsageDay, UsageSummary } from '#src/api/usage.ts';
import { daysBetween } from '#src/lib/days.ts';
import type { Measure } from './measures.ts';

/** A chart cannot show more days than this. An operator that sends more has made an error. */
const MOST_DAYS = 100;

/** Bytes, seconds, messages or DZD of a day. */
export function usedOn(day: UsageDay, measure: Measure): number {
  switch (measure) {
    case 'data':
      return day.dataBytes;
    case 'voice':
      return day.voiceSeconds;
    case 'sms':
      return day.smsUnits;
    case 'spending':
      return day.spent;
  }
}

const QUIET = { dataBytes: 0, voiceSeconds: 0, smsUnits: 0, spent: 0 };

/** Every day of the period, oldest first. A day without data counts as no use. */
export function everyDay({ from, to, days }: Pick<UsageSummary, 'from' | 'to' | 'days'>): UsageDay[] {
  const dayOf = new Map(days.map((day) => [day.date, day]));
  return daysBetween(from, to)
    .slice(-MOST_DAYS)
    .map((date) => dayOf.get(date) ?? { date, ...QUIET });
}

export const totalOf = (days: readonly UsageDay[], measure: Measure): number =>
  days.reduce((sum, day) => sum + usedOn(day, measure), 0);

const WEEK = 7;

/** The internet use of the last week and the one before, in bytes. */
export interface WeekUse {
  last: number;
  before: number;
  /** How much more the last week used, in percent. */
  change: number;
}

/**
 * The last two weeks. Today is not over and does not count. Undefined if there is nothing to compare.
 */
export function weekUse(days: readonly UsageDay[]): WeekUse | undefined {
  const past = days.slice(0, -1);
  if (past.length < 2 * WEEK) return undefined;
  const before = totalOf(past.slice(-2 * WEEK, -WEEK), 'data');
  if (before <= 0) return undefined;
  const last = totalOf(past.slice(-WEEK), 'data');
  return { last, before, change: Math.round((last / before - 1) * 100) };
}
