/**
 * Optional calls that the operator does not have. A call answered with 404, 405 or 501 without a word of the operator's
 * own is not asked again for an hour, and its entries are hidden meanwhile. Kept on the device, names of calls only:
 * nothing in it is about a subscriber.
 */
import { type ApiError, isApiError } from './errors.ts';
import { createRefusedQueries } from './refused-queries.ts';

export const NOT_OFFERED_KEY = 'not-offered-calls';

const MISSING_STATUS: ReadonlySet<number | undefined> = new Set([404, 405, 501]);
/** What servers and gateways write about any path, in the place of a code of the operator's own. */
const OF_ANY_SERVER =
  /^(?:\d+|not[ _-]?found(?:error)?|route[ _-]not[ _-]found|method[ _-]not[ _-]allowed|not[ _-]implemented)$/i;

/** Not there in the worker, whose types do not know it either. */
const storage = () =>
  (globalThis as { localStorage?: { getItem(key: string): string | null; setItem(key: string, text: string): void } })
    .localStorage;

const listeners = new Set<() => void>();
let version = 0;
const memory = createRefusedQueries({
  keep: (calls) => {
    try {
      storage()?.setItem(NOT_OFFERED_KEY, JSON.stringify(calls));
    } catch {
      // Without storage it is remembered until the page is left.
    }
  },
});
try {
  memory.restore(JSON.parse(storage()?.getItem(NOT_OFFERED_KEY) ?? 'null'));
} catch {
  // No storage here, or not what was written.
}

/** A call as it is remembered. */
export const callKey = (host: string, path: string, method = 'GET'): string =>
  `${method} ${host} /${path.replace(/^\//, '')}`;

export const isNotOffered = (key: string): boolean => memory.isRefused(key);

export function rememberNotOffered(key: string): void {
  memory.remember(key);
  version += 1;
  for (const listener of listeners) listener();
}

export function subscribeNotOffered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes whenever another call turns out not to be offered. */
export const notOfferedVersion = (): number => version;

/** A code by which the operator's own service speaks of what was asked about: `promotion_not_found`. */
function businessCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, error } = body as { code?: unknown; error?: { code?: unknown } | null };
  const found = code ?? (typeof error === 'object' ? error?.code : undefined);
  return typeof found === 'string' && !OF_ANY_SERVER.test(found) ? found : undefined;
}

/** True where a failure says that there is no such call, not that what it was asked about is missing. */
export function isMissingCall(error: unknown): error is ApiError {
  return isApiError(error) && MISSING_STATUS.has(error.status) && businessCode(error.body) === undefined;
}
