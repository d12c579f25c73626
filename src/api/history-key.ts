/** Apart from the query, so that housekeeping of records does not load the query's code. */
export const HISTORY = 'history';

/** Whether a key is that of a history: of days that are counted back from the day it was asked for. */
export const isHistoryKey = (queryKey: readonly unknown[]): boolean =>
  queryKey[0] === 'line' && queryKey[2] === HISTORY;
