/**
 * Queries that the content service has refused because they name a key that it does not have (`400 Invalid key`). It
 * would refuse them again at each page load of every subscriber, so page and worker remember them for an hour. Pure;
 * the caller passes `persist` to persist them.
 */
import type { EpochMs } from '#src/lib/units.ts';

/** Name of the setting in which page and worker share them. */
export const REFUSED_QUERIES_SETTING = 'refused-queries';

/** How long a refusal is remembered: the operator may have changed its content type since. */
export const REFUSAL_MEMORY_MS = 3_600_000;
const MOST = 50;

export interface RefusedQueries {
  isRefused(name: string): boolean;
  remember(name: string): void;
  /** Adds the persisted refusals. Accepts any value, because the stored one may be damaged. */
  restore(stored: unknown): void;
}

export interface RefusedQueriesOptions {
  now?: () => EpochMs;
  /** Called after each addition with all remembered refusals. */
  persist?: (refused: Readonly<Record<string, EpochMs>>) => void;
}

export function createRefusedQueries({ now = Date.now, persist }: RefusedQueriesOptions = {}): RefusedQueries {
  const refusedAt = new Map<string, EpochMs>();
  const counts = (at: EpochMs) => at <= now() && now() - at < REFUSAL_MEMORY_MS;
  return {
    isRefused: (name) => counts(refusedAt.get(name) ?? Number.NaN),
    remember(name) {
      refusedAt.delete(name);
      refusedAt.set(name, now());
      const lasting = [...refusedAt].filter(([, at]) => counts(at)).slice(-MOST);
      persist?.(Object.fromEntries(lasting));
    },
    restore(stored) {
      if (typeof stored !== 'object' || stored === null) return;
      for (const [name, at] of Object.entries(stored)) {
        if (typeof at === 'number' && counts(at) && !refusedAt.has(name)) refusedAt.set(name, at);
      }
    },
  };
}

/**
 * The name of a query: its path and the names of its parameters. Their values may be personal, so they are left out.
 */
export function queryName(path: string, search: URLSearchParams): string {
  return `${path}?${[...new Set(search.keys())].sort().join('&')}`;
}
