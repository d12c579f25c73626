/**
 * Fetches again what failed, without a tap and without a storm. After the network returns the requests are spread over a
 * second. What is on screen and failed by a fault that may pass is fetched again in rounds, at a time that each page picks
 * at random: pages that failed in the same second do not return in the same second.
 */
import { focusManager, onlineManager, type Query, QueryCache, type QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';

/** 0 to 1. */
export type Random = () => number;

export const SPREAD_MS = 1_000;
/** The longest wait for a round, the spread of its requests and an answer are together less than two minutes. */
export const FIRST_ROUND_MS = 60_000;
export const LAST_ROUND_MS = 100_000;

/** No host answered, or an answer says that the fault may pass. Never a refusal: the same question gets the same answer. */
const PASSING: ReadonlySet<ApiErrorKind> = new Set(['offline', 'timeout', 'server', 'rate-limited']);

const hasPassingError = ({ state }: Query): boolean => isApiError(state.error) && PASSING.has(state.error.kind);

/** What is on screen first, and there first what shows nothing yet; what nothing on screen waits for last. */
function urgencyOf(query: Query): number {
  if (!query.isActive()) return 2;
  return query.state.data === undefined ? 0 : 1;
}

/**
 * Runs `work` for each query within a second: one after the other, each at a random moment of its own share. Returns a
 * function that cancels the rest.
 */
function spread(queries: readonly Query[], work: (query: Query) => void, random: Random): () => void {
  const share = SPREAD_MS / queries.length;
  const timers = [...queries]
    .sort((a, b) => urgencyOf(a) - urgencyOf(b))
    .map((query, index) =>
      setTimeout(
        () => {
          // If the network is gone again, its next return fetches the query.
          if (onlineManager.isOnline()) work(query);
        },
        (index + random()) * share,
      ),
    );
  return () => timers.forEach(clearTimeout);
}

/** A cache that spreads the requests of a return of the network. The library sends them all at once. */
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

/** Fetches again what is on screen and failed. What is being fetched, or waits for its next try, is left alone. */
export function askFailedAgain(
  queryClient: QueryClient,
  { isMeant = () => true, random = Math.random }: { isMeant?: (query: Query) => boolean; random?: Random } = {},
): void {
  const again = (query: Query) => {
    // Meanwhile it may have left the screen, or been fetched.
    if (query.isActive() && query.state.fetchStatus === 'idle' && query.state.error !== null) {
      query.fetch().catch(() => undefined);
    }
  };
  spread(failed(queryClient, isMeant), again, random);
}

/**
 * Rounds of `askFailedAgain` while something on screen shows a fault that may pass. A round is left out while the page is
 * hidden or offline: its return fetches by itself. Only queries are fetched: no order is ever sent again.
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
