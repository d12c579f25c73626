import * as v from 'valibot';
import { daysApart, MOST_DAYS_BETWEEN } from '../lib/days.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, isoDay, isoTime, tolerantList, volume } from './wire.ts';

const day = v.object({
  date: isoDay,
  dataBytes: volume,
  voiceSeconds: volume,
  smsUnits: volume,
  /** DZD, purchases of bundles included. */
  spent: amount,
  /** The part of `spent` that calls, SMS and data cost at home outside any bundle. Absent: the operator does not tell. */
  spentOutOfBundle: v.nullish(amount),
  /** The part of `spent` that use abroad cost. Never counted in `spentOutOfBundle` too. */
  spentRoaming: v.nullish(amount),
});

/** A period of one day to 400. A longer one is a mistake, and too much for a chart. */
const isPeriod = ({ from, to }: { from: string; to: string }) => {
  const days = daysApart(from, to);
  return days >= 0 && days < MOST_DAYS_BETWEEN;
};
const PERIOD_WANTED = `not a period of 1 to ${MOST_DAYS_BETWEEN} days`;

/** GET /usage/summary (portal-defined): usage consumption by day, today's included as far as it has come. */
export const usageSummary = v.pipe(
  v.object({
    from: isoDay,
    to: isoDay,
    asOf: isoTime,
    days: tolerantList('usage-days', day),
  }),
  v.check((answer) => isPeriod(answer), PERIOD_WANTED),
);
/** GET /recap (portal-defined): what a period came to. */
export const recap = v.pipe(
  v.object({
    from: isoDay,
    to: isoDay,
    spent: amount,
    toppedUp: amount,
    dataBytes: volume,
    voiceSeconds: volume,
    smsUnits: volume,
    favouriteBundle: v.nullish(v.string()),
  }),
  v.check((answer) => isPeriod(answer), PERIOD_WANTED),
);

export type UsageDay = v.InferOutput<typeof day>;
export type UsageSummary = v.InferOutput<typeof usageSummary>;
export type Recap = v.InferOutput<typeof recap>;

export const usageSummaryQuery = (line: LineKey) => lineQuery(line, ['usage-summary'], '/usage/summary', usageSummary);
export const recapQuery = (line: LineKey) => lineQuery(line, ['recap'], '/recap', recap);
