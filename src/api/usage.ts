import * as v from 'valibot';
import { type LineKey, lineQuery } from './line-query.ts';
import { amount, isoTime, tolerantList, volume } from './wire.ts';

const day = v.object({ date: v.string(), dataBytes: volume, voiceSeconds: volume, smsUnits: volume, spent: amount });

/** GET /usage/summary (portal-defined): usage consumption by day. */
export const usageSummary = v.object({
  from: v.string(),
  to: v.string(),
  asOf: isoTime,
  days: tolerantList('usage-days', day),
});
/** GET /recap (portal-defined): what a period came to. */
export const recap = v.object({
  from: v.string(),
  to: v.string(),
  spent: amount,
  toppedUp: amount,
  dataBytes: volume,
  voiceSeconds: volume,
  smsUnits: volume,
  favouriteBundle: v.nullish(v.string()),
});

export const usageSummaryQuery = (line: LineKey) => lineQuery(line, ['usage-summary'], '/usage/summary', usageSummary);
export const recapQuery = (line: LineKey) => lineQuery(line, ['recap'], '/recap', recap);
