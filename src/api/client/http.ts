/**
 * The only HTTP client. Every request carries `platform: web` and a correlation id, which is new for each logical
 * request and the same for its replay and its retries. Every answer is checked against a schema before other code sees
 * it. Every failure becomes an `ApiError`. After a 401 or 403 for a request with a token, the client refreshes the
 * session once and replays the request once (sections 4 and 7).
 */
import type { AfterResponseHook, KyInstance, Options } from 'ky';
import * as v from 'valibot';
import { brand } from '#src/brand/brand.ts';
import { fieldFault, isJson, isPage, readJson, unusable } from './answer.ts';
import { CORRELATION_HEADER, type Correlation, correlationOf } from './correlation.ts';
import { ApiError, type ApiErrorDetails, type ApiErrorKind, kindOfStatus } from './errors.ts';
import { reportUnusableAnswer } from './malformed.ts';
import { callKey, isMissingCall, isNotOffered, rememberNotOffered } from './not-offered.ts';
import { type Host, reachabilityOf } from './reachability.ts';
import { requestContext } from './request-context.ts';

export const REQUEST_TIMEOUT_MS = 10_000;
export const TOTAL_TIMEOUT_MS = 20_000;
export const MAX_RETRY_AFTER_S = 5;
const MAX_LOCK_S = 86_400;

/** Path of the backend-for-frontend on its host. */
export const BFF_PATH = `/api/${brand.slug}-bff`;

const PREFIX: Record<Host, string> = {
  bff: `${brand.api.origin}${BFF_PATH}`,
  // On the portal's own origin the prefix is a slash, because without one the path would be relative to the page.
  content: brand.api.contentOrigin || '/',
  identity: brand.api.identityUrl,
  shops: brand.api.shopListOrigin || '/',
};

/** Hosts that need no sign-in. Content may be on the portal's origin, where the session's cookies would be sent too. */
const COOKIELESS: ReadonlySet<Host> = new Set(['content', 'shops']);

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD';
  query?: Record<string, string | number | boolean | undefined> | URLSearchParams;
  json?: unknown;
  /** Sent form-encoded, as the identity service requires. */
  form?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** Sends no token even when signed in. Content, identity and shop-list calls never send one. */
  anonymous?: boolean;
  /** False if a 401 or 403 is an answer about the input, not about the token (activation, recharge PIN). */
  replay?: boolean;
  /** Returns new headers for a replay, in place of headers that are valid only once (a checkpoint's). */
  freshHeaders?: (() => Promise<Record<string, string>>) | undefined;
  timeoutMs?: number;
  /** The operator may lack this call. It then fails with `not-offered`, and is not sent again for an hour. */
  optional?: boolean;
}

type CallContext = Required<Pick<CallOptions, 'replay' | 'freshHeaders'>> & { host: Host };

function bearer(request: Request): string | undefined {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') || undefined;
}

const refreshAndReplay: AfterResponseHook = async ({ request, options, response, retryCount }) => {
  const { replay, freshHeaders, host } = options.context as unknown as CallContext;
  // Only hosts that check tokens provide the time: a captive portal has another clock, content may come from a cache.
  const isClock = (host === 'bff' || host === 'identity') && isJson(response);
  const date = isClock ? Date.parse(response.headers.get('date') ?? '') : Number.NaN;
  if (!Number.isNaN(date)) requestContext.session?.serverTime(date);
  if (response.status !== 401 && response.status !== 403) return;
  const rejected = bearer(request);
  const { session } = requestContext;
  if (!session || !replay || rejected === undefined || retryCount > 0) return;
  // If the refresh fails, a 401 throws the reason (no network, identity service down). A 403 is reported as it is.
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
  // A limit of one permits the forced replay above. Without methods, nothing else is retried here: the query client
  // retries queries, with a bounded back-off.
  retry: { limit: 1, methods: [] },
  credentials: 'same-origin',
  cache: 'no-store',
  hooks: { afterResponse: [refreshAndReplay] },
};

let ky: typeof import('ky') | undefined;
let client: KyInstance | undefined;

/** Loads the library with the first call, because the first screen renders without it. */
async function loadClient(correlationId: string): Promise<KyInstance> {
  try {
    ky ??= await import('ky');
  } catch (cause) {
    throw new ApiError('offline', { correlationId, cause });
  }
  client ??= ky.default.create(CLIENT_OPTIONS);
  return client;
}

/** Parses the header `Retry-After` into the portal's own wait and the wait that the subscriber sees. */
function retryTimes(header: string | null): Pick<ApiErrorDetails, 'retryAfter' | 'opensAfterS'> {
  if (!header) return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds) || seconds <= 0) return {};
  return { retryAfter: Math.min(seconds, MAX_RETRY_AFTER_S), opensAfterS: Math.min(seconds, MAX_LOCK_S) };
}

/** The operator's own code and message, from any of the usual shapes of an error body. */
function parseErrorBody(data: unknown): { code?: string; serverMessage?: string } {
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

/** The error kinds that a proxy may report for itself. */
const PROXY_KINDS: ReadonlySet<ApiErrorKind> = new Set(['timeout', 'rate-limited', 'server']);

function toApiError(error: unknown, correlationId: string): unknown {
  if (error instanceof ApiError) return error;
  if (ky?.isHTTPError(error)) {
    const { response } = error;
    const kind = kindOfStatus(response.status);
    // An HTML page comes from a proxy, and only the operator may say "not found".
    const isProxyPage = isPage(response) && !PROXY_KINDS.has(kind);
    return new ApiError(isProxyPage ? 'foreign' : kind, {
      status: response.status,
      ...(isProxyPage ? {} : parseErrorBody(error.data)),
      body: error.data,
      correlationId,
      ...retryTimes(response.headers.get('retry-after')),
    });
  }
  if (ky?.isTimeoutError(error)) return new ApiError('timeout', { correlationId, cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError('offline', { correlationId, cause: error });
}

/** Undefined before a session is connected. Throws `unauthorized` once it has ended: the call is not sent then. */
async function tokenToSend(): Promise<string | undefined> {
  const { session } = requestContext;
  const token = await session?.accessToken();
  if (session && !token) throw new ApiError('unauthorized', { correlationId: '' });
  return token;
}

/** Runs `work`, converts failures to `ApiError`, and is the one place that reports whether the host answered. */
async function withReachability<T>(host: Host, { id, close }: Correlation, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    close();
    requestContext.reportReachability?.(host, 'reached');
    return result;
  } catch (cause) {
    const error = toApiError(cause, id);
    // An error with another reference belongs to another call: the token refresh after this call's 401.
    const isOwn = error instanceof ApiError && error.correlationId === id;
    const reachability = isOwn ? reachabilityOf(error) : undefined;
    if (reachability) requestContext.reportReachability?.(host, reachability);
    throw error;
  }
}

async function send(host: Host, path: string, options: CallOptions) {
  const { method = 'GET', query, json } = options;
  const params = query instanceof URLSearchParams ? String(query) : query;
  const token = host === 'bff' && !options.anonymous ? await tokenToSend() : undefined;
  const correlation = correlationOf(options.signal, JSON.stringify([host, method, path, params, json]));
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
 * Makes a call and returns its body, checked against `schema`. Throws only `ApiError`, or the `AbortError` of its own
 * signal; never a raw fetch error.
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
  const body: unknown = await withReachability(host, correlation, async () => {
    response = await answer;
    return readJson(response, asked);
  }).catch(error);
  const checked = v.safeParse(schema, body);
  return checked.success ? checked.output : error(unusable(response as Response, asked, fieldFault(checked.issues[0])));
}

/**
 * Makes a call of which only the status and headers matter (checkpoint, existence, sign-out). Throws `ApiError` with
 * kind `foreign` for an HTML page, because the operator does not send one.
 */
export async function callForHeaders(host: Host, path: string, options: CallOptions = {}): Promise<Response> {
  const { correlation, answer } = await send(host, path, options);
  return withReachability(host, correlation, async () => {
    const response = await answer;
    if (!isPage(response)) return response;
    throw new ApiError('foreign', { status: response.status, correlationId: correlation.id });
  });
}
