import * as v from 'valibot';

/** Lengths of the period to choose from, days, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 30;

/** `?days=7`: the period shown. Anything else is the usual one. */
export const historySearch = v.object({ days: v.fallback(v.optional(v.picklist(PERIODS)), undefined) });
