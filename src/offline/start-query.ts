import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import './query-meta.ts';

/**
 * Starts a query that a screen is about to show. A fresh answer is left alone; what the device keeps comes back first.
 * Never rejects: a failure is in the query's state, where the screen shows it. Resolves with what is known by then.
 */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data | undefined> {
  return queryClient.query(query).catch(() => undefined);
}
