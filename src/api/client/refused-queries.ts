/**
 * Queries that the content service has refused, because they name something that it does not have (`400 Invalid key`).
 * Asking again would be refused again, at each page load and by every subscriber: so page and worker remember it, until
 * the operator may have changed something. Pure: who keeps it on the device hands in `keep`.
 */

/** Name of the setting in which page and worker leave them for each other. */
export const REFUSED_QUERIES_SETTING = 'refused-queries';

/** How long a refusal counts. */
export const REFUSAL_MEMORY_MS = 3_600_000;
const MOST = 50;

export interface RefusedQueries {
  isRefused(name: string): boolean;
  remember(name: string): void;
  /** Takes in what was kept on the device, whatever it has become there. */
  restore(kept: unknown): void;
}

export interface RefusedQueriesOptions {
  /** Epoch milliseconds. */
  now?: () => number;
  /** Told of everything that is remembered, after each addition. */
  keep?: (refused: Readonly<Record<string, number>>) => void;
}

export function createRefusedQueries({ now = Date.now, keep }: RefusedQueriesOptions = {}): RefusedQueries {
  const refusedAt = new Map<string, number>();
  const counts = (at: number) => at <= now() && now() - at < REFUSAL_MEMORY_MS;
  return {
    isRefused: (name) => counts(refusedAt.get(name) ?? Number.NaN),
    remember(name) {
      refusedAt.delete(name);
      refusedAt.set(name, now());
      const lasting = [...refusedAt].filter(([, at]) => counts(at)).slice(-MOST);
      keep?.(Object.fromEntries(lasting));
    },
    restore(kept) {
      if (typeof kept !== 'object' || kept === null) return;
      for (const [name, at] of Object.entries(kept)) {
        if (typeof at === 'number' && counts(at) && !refusedAt.has(name)) refusedAt.set(name, at);
      }
    },
  };
}

/** A query by its path and the names of its parameters. Their values may tell of a subscriber, and are left out. */
export function queryName(path: string, search: URLSearchParams): string {
  return `${path}?${[...new Set(search.keys())].sort().join('&')}`;
}
