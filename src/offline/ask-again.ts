/**
 * Refetches failed queries without a tap and without a request storm. When the network returns, the requests are spread
 * over one second. Queries on screen with a passing fault are refetched in rounds. Each page picks the time of a round
 * at random, so that pages that failed in the same second do not retry in the same second.
 */
import { focusManager, onlineManager, type Query, QueryCache, type QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';

/** 0 to 1. */
export type Random = () => number;

export const SPREAD_MS = 1_000;
/** The longest wait for a round, the spread of its requests and the answer together take less than two minutes. */
const FIRST_ROUND_MS = 60_000;
const LAST_ROUND_MS = 100_000;

/**
 * No host answered, the answer says that the fault may pass, or the device was full. Not refusals: the same request gets
 * the same answer.
 */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(['offline', 'timeout', 'server', 'rate-limited', 'storage']);

const hasPassingError = ({ state }: Query): boolean => isApiError(state.error) && PASSING.has(state.error.kind);

/** Queries on screen without data come first, then those on screen with data, then the others. */
function urgencyOf(query: Query): number {
  if (!query.isActive()) return 2;
  return query.state.data === undefined ? 0 : 1;
}

/**
 * Runs `work` for each query within one second: one after the other, each at a random moment in its own slot. Returns a
 * function that cancels the remaining ones.
 */
function spread(queries: readonly Query[], work: (query: Query) => void, random: Random): () => void {
  const share = SPREAD_MS / queries.length;
  const timers = [...queries]
    .sort((a, b) => urgencyOf(a) - urgencyOf(b))
    .map((query, index) =>
      setTimeout(
        () => {
          // If the network is gone again, the query runs when it next returns.
          if (onlineManager.isOnline()) work(query);
        },
        (index + random()) * share,
      ),
    );
  return () => timers.forEach(clearTimeout);
}

/** A query cache that spreads the requests when the network returns. The library sends them all at once. */
export class SpreadingQueryCache extends QueryCache {
  readonly #random: Random;
  #cancel: () => void = () => undefined;

  constructor(random: Random) {
    super();
    this.#random = random;
  }

  override onOnline(): void {
    this.#cancel();
    if (!focusManager.isFocused()) {
      this.#cancel = focusManager.subscribe((isFocused) => isFocused && this.onOnline());
      return;
    }
    const waiting = this.getAll().filter(
      (query) =>
        query.state.fetchStatus === 'paused' || query.observers.some((observer) => observer.shouldFetchOnReconnect()),
    );
    this.#cancel = spread(waiting, (query) => query.onOnline(), this.#random);
  }
}

const failed = (queryClient: QueryClient, isMeant: (query: Query) => boolean): Query[] =>
  queryClient.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'idle',
    predicate: (query) => query.state.error !== null && isMeant(query),
  });

/** Refetches the failed queries on screen, except those that are being fetched or wait for a retry. */
export function askFailedAgain(
  queryClient: QueryClient,
  { isMeant = () => true, random = Math.random }: { isMeant?: (query: Query) => boolean; random?: Random } = {},
): void {
  const again = (query: Query) => {
    // Meanwhile the query may have left the screen or have been fetched.
    if (query.isActive() && query.state.fetchStatus === 'idle' && query.state.error !== null) {
      query.fetch().catch(() => undefined);
    }
  };
  spread(failed(queryClient, isMeant), again, random);
}

/**
 * Runs `askFailedAgain` in rounds while a query on screen has a passing fault. A round is skipped while the page is
 * hidden or offline, because queries refetch when it returns. Only queries are refetched: no order is ever sent again.
 */
export function askInRounds(queryClient: QueryClient, random: Random): void {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(round, FIRST_ROUND_MS + random() * (LAST_ROUND_MS - FIRST_ROUND_MS));
  };
  const round = () => {
    isPlanned = false;
    if (failed(queryClient, hasPassingError).length === 0) return;
    if (focusManager.isFocused() && onlineManager.isOnline()) {
      askFailedAgain(queryClient, { isMeant: hasPassingError, random });
    }
    plan();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && hasPassingError(event.query)) plan();
  });
}
