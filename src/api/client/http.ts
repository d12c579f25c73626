/**
 * The one HTTP client. Every request carries a correlation id (fresh for each logical request, the same on its
 * replay and on the tries of its query) and `platform: web`; every answer is checked against a schema before anything
 * above sees it; every failure becomes an `ApiError`. On 401 or 403 of a request that carried a token, the session is
 * asked to refresh once and the request is replayed once (sections 4 and 7).
 */
import type { AfterResponseHook, KyInstance, Options } from 'ky';
import * as v from 'valibot';
import { brand } from '#src/brand/brand.ts';
import { fieldFault, isJson, isPage, readJson, unusable } from './answer.ts';
import { type Correlation, correlationOf } from './correlation.ts';
import { ApiError, type ApiErrorDetails, type ApiErrorKind, kindOfStatus } from './errors.ts';
import { reportUnusableAnswer } from './malformed.ts';
import { callKey, isMissingCall, isNotOffered, rememberNotOffered } from './not-offered.ts';
import { type Host, reachabilityOf } from './reachability.ts';
import { requestContext } from './request-context.ts';

export const REQUEST_TIMEOUT_MS = 10_000;
export const TOTAL_TIMEOUT_MS = 20_000;
export const MAX_RETRY_AFTER_S = 5;
const MAX_LOCK_S = 86_400;
export const CORRELATION_HEADER = 'x-correlation-id';

/** Path of the backend-for-frontend as its own host sees it. */
export const BFF_PATH = `/api/${brand.slug}-bff`;

const PREFIX: Record<Host, string> = {
  bff: `${brand.api.origin}${BFF_PATH}`,
  // A slash, where it is the portal's own origin: without a prefix the path would be relative to the page's address.
  content: brand.api.contentOrigin || '/',
  identity: brand.api.identityUrl,
  shops: brand.api.shopListOrigin,
};

/** Hosts that know no subscriber. The session's cookies stand on the portal's origin, where content may be as well. */
const COOKIELESS: ReadonlySet<Host> = new Set(['content', 'shops']);

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD';
  query?: Record<string, string | number | boolean | undefined> | URLSearchParams;
  json?: unknown;
  /** Sent form-encoded, as the identity service wants it. */
  form?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** Send no token even when signed in. Content, identity and shop-list calls never send one. */
  anonymous?: boolean;
  /** False where a 401 or 403 is an answer about the input, not about the token (activation, recharge PIN). */
  replay?: boolean;
  /** Headers that are spent with the first sending (a checkpoint's): what a replay carries in their place. */
  freshHeaders?: (() => Promise<Record<string, string>>) | undefined;
  timeoutMs?: number;
  /** The operator may not have this call: then it fails as `not-offered`, and is not asked for an hour. */
  optional?: boolean;
}

type CallContext = Required<Pick<CallOptions, 'replay' | 'freshHeaders'>> & { host: Host };

function bearer(request: Request): string | undefined {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') || undefined;
}

const refreshAndReplay: AfterResponseHook = async ({ request, options, response, retryCount }) => {
  const { replay, freshHeaders, host } = options.context as unknown as CallContext;
  // Only hosts that judge tokens tell the time: a captive portal has a clock of its own, content may come from a cache.
  const isClock = (host === 'bff' || host === 'identity') && isJson(response);
  const date = isClock ? Date.parse(response.headers.get('date') ?? '') : Number.NaN;
  if (!Number.isNaN(date)) requestContext.session?.serverTime(date);
  if (response.status !== 401 && response.status !== 403) return;
  const rejected = bearer(request);
  const { session } = requestContext;
  if (!session || !replay || rejected === undefined || retryCount > 0) return;
  // A 401 that could not be recovered tells why (no network, the identity service is down); a 403 stands for itself.
  const token = await session.refreshedToken(rejected).catch((error: unknown) => {
    if (response.status === 401) throw error;
  });
  if (!token) return;
  const again = new Request(request);
  again.headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries((await freshHeaders?.()) ?? {})) again.headers.set(name, value);
  return ky?.default.retry({ request: again, delay: 0 });
};

const CLIENT_OPTIONS: Options = {
  timeout: REQUEST_TIMEOUT_MS,
  totalTimeout: TOTAL_TIMEOUT_MS,
  // A limit of one permits the forced replay above; with no methods nothing else is retried here (queries retry
  // in the query client, where back-off is bounded and visible).
  retry: { limit: 1, methods: [] },
  credentials: 'same-origin',
  cache: 'no-store',
  hooks: { afterResponse: [refreshAndReplay] },
};

let ky: typeof import('ky') | undefined;
let client: KyInstance | undefined;

/** Fetched with the first call: the first screen is drawn without it. */
async function loadClient(correlationId: string): Promise<KyInstance> {
  try {
    ky ??= await import('ky');
  } catch (cause) {
    throw new ApiError('offline', { correlationId, cause });
  }
  client ??= ky.default.create(CLIENT_OPTIONS);
  return client;
}

/** The header `Retry-After`: as long as the portal itself waits, and as long as a subscriber is told to. */
function retryTimes(header: string | null): Pick<ApiErrorDetails, 'retryAfter' | 'opensAfterS'> {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds) || seconds <= 0) return {};
  return { retryAfter: Math.min(seconds, MAX_RETRY_AFTER_S), opensAfterS: Math.min(seconds, MAX_LOCK_S) };
}

/** The operator's own code and sentence, in whichever of the usual shapes the body has them. */
function readProblem(data: unknown): { code?: string; serverMessage?: string } {
  if (typeof data !== 'object' || data === null) return {};
  const body = data as Record<string, unknown>;
  const inner = typeof body.error === 'object' && body.error !== null ? (body.error as Record<string, unknown>) : body;
  const code = inner.code ?? inner.name ?? body.error;
  const message = inner.message ?? body.error_description;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof message === 'string' ? { serverMessage: message.slice(0, 300) } : {}),
  };
}

/** What a proxy may say in its own name. */
const PROXY_KINDS: ReadonlySet<ApiErrorKind> = new Set(['timeout', 'rate-limited', 'server']);

function toApiError(error: unknown, correlationId: string): unknown {
  if (error instanceof ApiError) return error;
  if (ky?.isHTTPError(error)) {
    const { response } = error;
    const kind = kindOfStatus(response.status);
    // A proxy's page speaks for the proxy, not for the operator: only the operator may say "not found".
    const isProxyPage = isPage(response) && !PROXY_KINDS.has(kind);
    return new ApiError(isProxyPage ? 'foreign' : kind, {
      status: response.status,
      ...(isProxyPage ? {} : readProblem(error.data)),
      body: error.data,
      correlationId,
      ...retryTimes(response.headers.get('retry-after')),
    });
  }
  if (ky?.isTimeoutError(error)) return new ApiError('timeout', { correlationId, cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError('offline', { correlationId, cause: error });
}

/** Failures as `ApiError`, and the one place where it is told whether a host answered. */
async function settled<T>(host: Host, { id, close }: Correlation, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    close();
    requestContext.reportReachability?.(host, 'reached');
    return result;
  } catch (cause) {
    const error = toApiError(cause, id);
    // With another reference it is the failure of another call: of the renewal that this one's 401 asked for.
    const isOwn = error instanceof ApiError && error.correlationId === id;
    const reachability = isOwn ? reachabilityOf(error) : undefined;
    if (reachability) requestContext.reportReachability?.(host, reachability);
    throw error;
  }
}

async function send(host: Host, path: string, options: CallOptions) {
  const { method = 'GET', query, json } = options;
  const params = query instanceof URLSearchParams ? String(query) : query;
  const correlation = correlationOf(options.signal, JSON.stringify([host, method, path, params, json]));
  const signedIn = host === 'bff' && !options.anonymous;
  const token = signedIn ? await requestContext.session?.accessToken() : undefined;
  const { language } = requestContext;
  const init: Options = {
    method,
    prefix: PREFIX[host],
    headers: {
      [CORRELATION_HEADER]: correlation.id,
      platform: 'web',
      accept: 'application/json',
      ...(language ? { 'accept-language': language } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    context: { replay: options.replay !== false, freshHeaders: options.freshHeaders, host } satisfies CallContext,
    ...(COOKIELESS.has(host) ? { credentials: 'omit' as const } : {}),
    ...(query ? { searchParams: query } : {}),
    ...(json === undefined ? {} : { json }),
    ...(options.form ? { body: new URLSearchParams(options.form) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
  };
  return { correlation, answer: (await loadClient(correlation.id))(path.replace(/^\//, ''), init) };
}

/**
 * Makes a call and returns its body, checked. Throws `ApiError` (or the `AbortError` of its own signal): never a raw
 * fetch error, and never a body that does not fit `schema`.
 */
export async function call<S extends v.GenericSchema>(
  host: Host,
  path: string,
  schema: S,
  options: CallOptions = {},
): Promise<v.InferOutput<S>> {
  const key = callKey(host, path, options.method);
  if (options.optional && isNotOffered(key)) throw new ApiError('not-offered', { status: 404, correlationId: '' });
  const { correlation, answer } = await send(host, path, options);
  const asked = { url: PREFIX[host], correlationId: correlation.id, text: () => answer.text() };
  const error = (cause: unknown): never => {
    if (options.optional && isMissingCall(cause)) {
      rememberNotOffered(key);
      const { status, correlationId } = cause;
      throw new ApiError('not-offered', { status, correlationId, cause });
    }
    if (cause instanceof ApiError && cause.fault) reportUnusableAnswer({ call: path, ...cause.fault });
    throw cause;
  };
  let response: Response | undefined;
  const body: unknown = await settled(host, correlation, async () => {
    response = await answer;
    return readJson(response, asked);
  }).catch(error);
  const checked = v.safeParse(schema, body);
  return checked.success ? checked.output : error(unusable(response as Response, asked, fieldFault(checked.issues[0])));
}

/**
 * Makes a call of which only the status and headers matter (checkpoint, existence, sign-out). A page of HTML is not the
 * operator's answer: it throws `ApiError` of kind `foreign`.
 */
export async function callForHeaders(host: Host, path: string, options: CallOptions = {}): Promise<Response> {
  const { correlation, answer } = await send(host, path, options);
  return settled(host, correlation, async () => {
    const response = await answer;
    if (!isPage(response)) return response;
    throw new ApiError('foreign', { status: response.status, correlationId: correlation.id });
  });
}
