import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import './query-meta.ts';

/**
 * Starts a query that a screen is about to show. A fresh answer is not refetched; a persisted one is restored first.
 * Never rejects: the query's state holds a failure, and the screen shows it. Resolves to the data, or to undefined.
 */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data | undefined> {
  return queryClient.query(query).catch(() => undefined);
}
