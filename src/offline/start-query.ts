import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import './query-meta.ts';

/**
 * Has a query answered that a screen is about to show: what is fresh is left alone, what the device keeps comes back
 * first. Never rejects: a failure stands in the query, and is the screen's to tell. Resolves with what is known then.
 */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data | undefined> {
  return queryClient.query(query).catch(() => undefined);
}
