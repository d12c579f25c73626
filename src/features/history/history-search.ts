import { day, oneOf, searchParams } from '#src/lib/search-params.ts';

/** Choices for the period's length in days, including today. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 30;

/** The period shown: `?days=7`, or `?from=2026-10-01&to=2026-10-31`. Anything else gives the default period. */
export const historySearch = searchParams({ days: oneOf(PERIODS), from: day, to: day });

export type HistorySearch = ReturnType<typeof historySearch>;
