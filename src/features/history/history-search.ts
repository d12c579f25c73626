import { oneOf, searchParams } from '../../lib/search-params.ts';

/** Lengths of the period to choose from, days, today included. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 30;

/** `?days=7`: the period shown. Anything else is the usual one. */
export const historySearch = searchParams({ days: oneOf(PERIODS) });
