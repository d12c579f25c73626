/**
 * Which queries show what the device kept and no answer has replaced yet. If a page crashes, their data is the likely
 * cause: each is dropped once, and not brought back again while the page is open.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordStore } from './store.ts';

const restored = new WeakMap<Query, unknown>();
const dropped = new Set<string>();

export function markRestored(query: Query | undefined, data: unknown): void {
  if (query) restored.set(query, data);
}

/** False for what was dropped because of a crash: only the network is asked for it. */
export function mayRestore(query: Pick<Query, 'queryHash'>): boolean {
  return !dropped.has(query.queryHash);
}

const isRestored = (query: Query): boolean =>
  query.state.data !== undefined && restored.get(query) === query.state.data;

/**
 * Takes away everything that came from the device, there and here, and asks the network for what is on the screen. To
 * be called after a crash. False when there was nothing to take away: the crash has another cause. Never rejects.
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
  // The prefix of a record's name is the first word of its key.
  await store.removeItems(queries.map(({ queryKey, queryHash }) => `${String(queryKey[0])}-${queryHash}`));
  const isDropped = new Set(queries);
  // Not awaited: the screens that show these queries show their progress.
  queryClient.resetQueries({ predicate: (query) => isDropped.has(query) }).catch(() => undefined);
  return true;
}
