/** Separate from the query, so that the sweep of records does not load the query's code. */
export const HISTORY = 'history';

/** True for the query key of a history. It contains the days that were requested. */
export const isHistoryKey = (queryKey: readonly unknown[]): boolean =>
  queryKey[0] === 'line' && queryKey[2] === HISTORY;
