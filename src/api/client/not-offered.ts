/**
 * Optional calls that the operator does not have. The brand file turns off those of whole capabilities. If a call is
 * answered with 404, 405 or 501 and without an operator's code, it is not sent again for an hour, and its menu entries are
 * hidden meanwhile. Only names of calls are stored on the device, nothing about a subscriber.
 */
import { createEmitter } from '#src/lib/emitter.ts';
import { isTurnedOff } from './capability-calls.ts';
import { type ApiError, isApiError } from './errors.ts';
import { createRefusedQueries } from './refused-queries.ts';

const NOT_OFFERED_KEY = 'not-offered-calls';

const MISSING_STATUS: ReadonlySet<number | undefined> = new Set([404, 405, 501]);
/** Codes that servers and gateways send for any unknown path, as opposed to the operator's own codes. */
const OF_ANY_SERVER =
  /^(?:\d+|not[ _-]?found(?:error)?|route[ _-]not[ _-]found|method[ _-]not[ _-]allowed|not[ _-]implemented)$/i;

/** The worker has no localStorage, and neither have its types. */
const storage = () =>
  (globalThis as { localStorage?: { getItem(key: string): string | null; setItem(key: string, text: string): void } })
    .localStorage;

const { emit, subscribe } = createEmitter();
let version = 0;
const memory = createRefusedQueries({
  persist: (calls) => {
    try {
      storage()?.setItem(NOT_OFFERED_KEY, JSON.stringify(calls));
    } catch {
      // Without storage, the calls are remembered until the page is closed.
    }
  },
});
try {
  memory.restore(JSON.parse(storage()?.getItem(NOT_OFFERED_KEY) ?? 'null'));
} catch {
  // No storage, or the stored value is damaged.
}

/** The key under which a call is remembered. */
export const callKey = (host: string, path: string, method = 'GET'): string =>
  `${method} ${host} /${path.replace(/^\//, '')}`;

export function isNotOffered(key: string): boolean {
  const [, host = '', path = ''] = key.split(' ');
  return memory.isRefused(key) || isTurnedOff(host, path);
}

export function rememberNotOffered(key: string): void {
  memory.remember(key);
  version += 1;
  emit();
}

export const subscribeNotOffered = subscribe;

/** Changes whenever another call is found to be missing. */
export const notOfferedVersion = (): number => version;

/** The operator's own code about the requested item, such as `promotion_not_found`. */
function businessCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, error } = body as { code?: unknown; error?: { code?: unknown } | null };
  const found = code ?? (typeof error === 'object' ? error?.code : undefined);
  return typeof found === 'string' && !OF_ANY_SERVER.test(found) ? found : undefined;
}

/** True if the failure means that the call itself is missing, not the requested item. */
export function isMissingCall(error: unknown): error is ApiError {
  return isApiError(error) && MISSING_STATUS.has(error.status) && businessCode(error.body) === undefined;
}
