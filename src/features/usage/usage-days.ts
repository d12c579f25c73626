import type { UsageDay, UsageSummary } from '#src/api/usage.ts';
import { daysBetween } from '#src/lib/days.ts';

/** What a day of the line is counted in. */
export const MEASURES = ['data', 'voice', 'sms', 'spending'] as const;
export type Measure = (typeof MEASURES)[number];

/** More days than this are nothing that a chart can show: an operator that names them has made a mistake. */
const MOST_DAYS = 100;

/** Bytes, seconds, units or DZD of a day. */
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

/** Every day of the period, oldest first. One of which the operator says nothing was quiet. */
export function everyDay({ from, to, days }: Pick<UsageSummary, 'from' | 'to' | 'days'>): UsageDay[] {
  const told = new Map(days.map((day) => [day.date, day]));
  return daysBetween(from, to)
    .slice(-MOST_DAYS)
    .map((date) => told.get(date) ?? { date, ...QUIET });
}

export const totalOf = (days: readonly UsageDay[], measure: Measure): number =>
  days.reduce((sum, day) => sum + usedOn(day, measure), 0);

/** What the money went on, DZD. */
export interface Spending {
  /** Bundles and services that were bought. */
  bought: number;
  outOfBundle: number;
  roaming: number;
}

/** Undefined where the operator does not tell the parts of every day on which something was spent. */
export function spendingOf(days: readonly UsageDay[]): Spending | undefined {
  const parts: Spending = { bought: 0, outOfBundle: 0, roaming: 0 };
  for (const { spent, spentOutOfBundle, spentRoaming } of days) {
    if (spent !== 0 && (spentOutOfBundle == null || spentRoaming == null)) return undefined;
    parts.outOfBundle += spentOutOfBundle ?? 0;
    parts.roaming += spentRoaming ?? 0;
    parts.bought += spent - (spentOutOfBundle ?? 0) - (spentRoaming ?? 0);
  }
  return parts;
}
