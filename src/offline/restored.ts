/**
 * Tracks the queries that show persisted data which no answer has replaced yet. If a page crashes, this data is the
 * likely cause: it is dropped once, and not restored again while the page is open.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordStore } from './store.ts';

const restored = new WeakMap<Query, unknown>();
const dropped = new Set<string>();

export function markRestored(query: Query | undefined, data: unknown): void {
  if (query) restored.set(query, data);
}

/** False for a query that was dropped because of a crash: it then uses only the network. */
export function mayRestore(query: Pick<Query, 'queryHash'>): boolean {
  return !dropped.has(query.queryHash);
}

const isRestored = (query: Query): boolean =>
  query.state.data !== undefined && restored.get(query) === query.state.data;

/**
 * Drops all restored data from the device and the cache, and refetches the queries on screen. To be called after a
 * crash. Resolves to false if there was nothing to drop, so the crash has another cause. Never rejects.
 */
export async function dropRestored(
  queryClient: QueryClient,
  store: Pick<RecordStore, 'removeItems'>,
): Promise<boolean> {
  const queries = queryClient.getQueryCache().findAll({ predicate: isRestored });
  if (queries.length === 0) return false;
  for (const query of queries) {
    dropped.add(query.queryHash);
    restored.delete(query);
  }
  // The prefix of a record's name is the first element of its key.
  await store.removeItems(queries.map(({ queryKey, queryHash }) => `${String(queryKey[0])}-${queryHash}`));
  const isDropped = new Set(queries);
  // Not awaited: the screens that use these queries show their progress.
  queryClient.resetQueries({ predicate: (query) => isDropped.has(query) }).catch(() => undefined);
  return true;
}
