import * as v from 'valibot';
import { daysApart, MOST_DAYS_BETWEEN } from '#src/lib/days.ts';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { bytes, isoDay, isoTime, price, seconds, units } from './client/wire.ts';

const day = object({
  date: isoDay,
  dataBytes: bytes,
  voiceSeconds: seconds,
  smsUnits: units,
  /** Including purchases of bundles. */
  spent: price,
  /**
   * The part of `spent` for domestic calls, SMS and data outside any bundle. Absent if the operator does not send it.
   */
  spentOutOfBundle: decisive(v.nullish(price)),
  /** The part of `spent` for usage abroad. Not included in `spentOutOfBundle`. */
  spentRoaming: decisive(v.nullish(price)),
});

/** True for a period of 1 to 400 days. A longer one is a mistake, and too long for a chart. */
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = daysApart(from, to);
  return days >= 0 && days < MOST_DAYS_BETWEEN;
};
const PERIOD_WANTED = `not a period of 1 to ${MOST_DAYS_BETWEEN} days`;

/** GET /usage/summary (portal-defined): usage consumption by day, including today so far. */
export const usageSummary = v.pipe(
  object({
    from: isoDay,
    to: isoDay,
    asOf: isoTime,
    days: tolerantList('usage-days', day),
  }),
  v.check((answer) => isPeriod(answer), PERIOD_WANTED),
);
/** GET /recap (portal-defined): the totals of a period. */
export const recap = v.pipe(
  object({
    from: isoDay,
    to: isoDay,
    spent: price,
    toppedUp: price,
    dataBytes: bytes,
    voiceSeconds: seconds,
    smsUnits: units,
    favouriteBundle: v.nullish(v.string()),
  }),
  v.check((answer) => isPeriod(answer), PERIOD_WANTED),
);

export type UsageDay = v.InferOutput<typeof day>;
export type UsageSummary = v.InferOutput<typeof usageSummary>;
export type Recap = v.InferOutput<typeof recap>;

/** Spending by purpose, in DZD. */
export interface Spending {
  /** Bundles and services. */
  bought: number;
  outOfBundle: number;
  roaming: number;
}

/** Undefined if the operator does not itemise every day with spending. */
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

export const usageSummaryQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['usage-summary'], '/usage/summary', usageSummary, { optional: true });
export const recapQuery = (signInId: SignInId) => lineQuery(signInId, ['recap'], '/recap', recap, { optional: true });
