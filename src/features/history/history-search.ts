import { day, oneOf, searchParams } from '#src/lib/search-params.ts';

/** Choices for the period's length in days, including today. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 30;

/** The period shown: `?days=7`, or `?from=2026-10-01&to=2026-10-31`. Anything else gives the default period. */
export const historySearch = searchParams({ days: oneOf(PERIODS), from: day, to: day });

export type HistorySearch = ReturnType<typeof historySearch>;

/** What a charge was for, in the order of the filter. `purchases`: bundles, and what the operator does not itemise. */
export const DEBIT_KINDS = ['call', 'data', 'sms', 'purchases', 'gift', 'service', 'transfer', 'repaid'] as const;
export type DebitKind = (typeof DEBIT_KINDS)[number];

/** The same for the debits, with the only kind to list: `?kind=call`. */
export const debitSearch = searchParams({ days: oneOf(PERIODS), from: day, to: day, kind: oneOf(DEBIT_KINDS) });

export type DebitSearch = ReturnType<typeof debitSearch>;

/** The address of a period that keeps the kind of debits. Without a kind, it has no such parameter. */
export const searchWith = (period: HistorySearch, kind: DebitKind | undefined): DebitSearch =>
  kind === undefined ? period : { ...period, kind };
