/** The query client and its policies: retries, persistence, and behaviour without a network. */
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { askFailedAgain, askInRounds, type Random, SpreadingQueryCache } from './ask-again.ts';
import { type ConnectivityMonitor, connectivityMonitor } from './connectivity.ts';
import type { Persisters } from './persisters.ts';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;
/** The random share that is added to a wait that the server asked for. */
const JITTER = 0.25;
const RETRIED: ReadonlySet<ApiErrorKind> = new Set(['timeout', 'server', 'rate-limited']);

/**
 * At most two retries, and only for faults that may pass by themselves. Not for a refusal (4xx), an answer that does
 * not match its schema, or without a network: waiting changes none of these, and the cached copy is shown meanwhile.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < MAX_RETRIES && isApiError(error) && RETRIED.has(error.kind);
}

/**
 * Milliseconds until the next try: the wait that the server asked for, else doubling from 1 s; at most 5 s. Every wait
 * has a random part, even the longest, so that phones do not hit a recovering server in step. `random`: 0 to 1.
 */
export function retryDelay(failureCount: number, error: unknown, random: Random = Math.random): number {
  const asked = isApiError(error) && error.retryAfter !== undefined ? error.retryAfter * 1_000 : undefined;
  if (asked === undefined) return Math.min(FIRST_DELAY_MS * 2 ** failureCount, MAX_DELAY_MS) * (0.5 + random() * 0.5);
  // Up to four seconds, the wait is never shorter than the server asked for. The longest wait is four to five seconds.
  return Math.min(asked, MAX_DELAY_MS / (1 + JITTER)) * (1 + random() * JITTER);
}

/** Shorter than a round of `askInRounds`. */
const FAILED_RECENTLY_MS = 30_000;

/** TanStack's online state follows the portal's, which is judged from real answers and is right at an offline start. */
function followConnectivity(monitor: ConnectivityMonitor): void {
  onlineManager.setEventListener((setOnline) => monitor.subscribe(() => setOnline(!monitor.getSnapshot().isOffline)));
  onlineManager.setOnline(!monitor.getSnapshot().isOffline);
}

/**
 * Creates the client. Queries run even without a network (`offlineFirst`), because their persister restores saved
 * answers. Mutations run too, and fail at once: a paused purchase would be sent on reconnect, long after its tap. A
 * query that failed because its host was down is refetched when the host is back. `random`: 0 to 1.
 */
export function createQueryClient(
  persister: Persisters['persister'],
  monitor: ConnectivityMonitor = connectivityMonitor(),
  random: Random = Math.random,
): QueryClient {
  followConnectivity(monitor);
  /** When the network or a host returned, in epoch milliseconds: perhaps before the first screen uses a query. */
  let returnedAt = 0;
  onlineManager.subscribe((isOnline) => {
    if (isOnline) returnedAt = Date.now();
  });
  /**
   * Whether a query is fetched because a piece of a screen that uses it appears. Not right after a failure: if the
   * failure makes that piece appear, the two would cause each other without end. Loaders, taps and rounds fetch it.
   */
  const mayFetchOnMount = ({ state }: Pick<Query, 'state'>): boolean =>
    state.errorUpdatedAt < returnedAt || Date.now() - state.errorUpdatedAt > FAILED_RECENTLY_MS;
  const queryClient = new QueryClient({
    queryCache: new SpreadingQueryCache(random),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        persister,
        retry: shouldRetry,
        retryDelay: (failureCount, error) => retryDelay(failureCount, error, random),
        // Must not be shorter than the life of the records. Their 30 days exceed the longest delay of a browser's
        // timer, which would fire at once. Signing out clears everything anyway.
        gcTime: Number.POSITIVE_INFINITY,
        retryOnMount: mayFetchOnMount,
        refetchOnMount: mayFetchOnMount,
        // Visitors who save data get new answers when they open a screen or ask for them. What failed is asked again.
        refetchOnWindowFocus: () => !isDataSaverOn(),
        refetchOnReconnect: ({ state }) => !isDataSaverOn() || state.error !== null,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  monitor.onReturn(() => {
    returnedAt = Date.now();
    askFailedAgain(queryClient, { random });
  });
  askInRounds(queryClient, random);
  return queryClient;
}
