import { type QueryClient, type QueryExecuteOptions, type QueryKey, QueryObserver } from '@tanstack/react-query';
import './query-meta.ts';

/**
 * Starts a query that a screen is about to show. A fresh answer is not refetched; a persisted one is restored first.
 * Never rejects: the query's state holds a failure, and the screen shows it. Resolves to the data, or to undefined.
 * The request goes on if the previous screen, which also used the query, is left meanwhile.
 */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data | undefined> {
  const answer = queryClient.query(query).catch(() => undefined);
  // The library aborts a request when the last observer of its query leaves.
  const observer = new QueryObserver(queryClient, { ...query, enabled: false });
  return answer.finally(observer.subscribe(() => undefined));
}
