/** The query client and its policies: what is retried, what is kept, what happens without a network. */
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { type ApiErrorKind, isApiError } from '#src/api/client/errors.ts';
import { askFailedAgain, askInRounds, type Random, SpreadingQueryCache } from './ask-again.ts';
import { type ConnectivityMonitor, connectivityMonitor } from './connectivity.ts';
import type { Persisters } from './persisters.ts';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5_000;
/** The random part that a wait named by the server gets on top. */
const JITTER = 0.25;
const RETRIED: ReadonlySet<ApiErrorKind> = new Set(['timeout', 'server', 'rate-limited']);

/**
 * At most two retries, and only of what may pass by itself. Never of a refusal (4xx), of an answer that does not fit,
 * or without a network: waiting changes none of these, and what is saved shows meanwhile.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  return failureCount < MAX_RETRIES && isApiError(error) && RETRIED.has(error.kind);
}

/**
 * Milliseconds until the next try: what the server asked for, else doubling from 1 s, at most 5 s. Every wait has a random
 * part, also the longest, so that phones do not return to a recovering server in step. `random`: 0 to 1.
 */
export function retryDelay(failureCount: number, error: unknown, random: Random = Math.random): number {
  const asked = isApiError(error) && error.retryAfter !== undefined ? error.retryAfter * 1_000 : undefined;
  if (asked === undefined) return Math.min(FIRST_DELAY_MS * 2 ** failureCount, MAX_DELAY_MS) * (0.5 + random() * 0.5);
  // A shorter wait is never less than the server asked for. The longest is four to five seconds.
  return Math.min(asked, MAX_DELAY_MS / (1 + JITTER)) * (1 + random() * JITTER);
}

/** TanStack's idea of being online follows the portal's: judged from real answers, right also at an offline start. */
export function followConnectivity(monitor: ConnectivityMonitor): void {
  onlineManager.setEventListener((setOnline) => monitor.subscribe(() => setOnline(!monitor.getSnapshot().isOffline)));
  onlineManager.setOnline(!monitor.getSnapshot().isOffline);
}

/**
 * Makes the client. Queries run also without a network (`offlineFirst`: their persister brings back what is saved);
 * mutations too, and fail at once: held back, a purchase would be sent on reconnect, long after its tap. A query
 * that failed because its host was down runs again when the host is back. `random`: 0 to 1.
 */
export function createQueryClient(
  persister: Persisters['persister'],
  monitor: ConnectivityMonitor = connectivityMonitor(),
  random: Random = Math.random,
): QueryClient {
  followConnectivity(monitor);
  const queryClient = new QueryClient({
    queryCache: new SpreadingQueryCache(random),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        persister,
        retry: shouldRetry,
        retryDelay: (failureCount, error) => retryDelay(failureCount, error, random),
        // No shorter than records are kept. Their 30 days are past what a browser's timer can count, which would
        // fire at once; signing out clears everything anyway.
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let before = monitor.getSnapshot().unreachable;
  monitor.subscribe(() => {
    const now = monitor.getSnapshot();
    const isBack = !now.isOffline && before.some((host) => !now.unreachable.includes(host));
    before = now.unreachable;
    if (isBack) askFailedAgain(queryClient, { random });
  });
  askInRounds(queryClient, random);
  return queryClient;
}
