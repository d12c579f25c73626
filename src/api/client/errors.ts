/**
 * What can go wrong between the portal and the operator, in words the rest of the portal can switch on.
 * Only `http.ts` makes an `ApiError`; everything above reads `kind`.
 */
export const API_ERROR_KINDS = [
  'offline',
  'timeout',
  'unauthorized',
  'forbidden',
  'not-found',
  /** The operator has no such call: an optional capability that it does not offer. */
  'not-offered',
  'validation',
  'conflict',
  'rate-limited',
  'server',
  /** The operator's own answer, which the portal cannot use: broken JSON, an empty body, a field that does not fit. */
  'malformed',
  /** Another sender's answer: HTML, another content type, a redirect to another site (captive portal, proxy). */
  'foreign',
] as const;

export type ApiErrorKind = (typeof API_ERROR_KINDS)[number];

/** The field of an answer that does not fit. Names and types only: values may be personal. */
export interface FieldFault {
  /** Dots between names, as `bands.0.amount`; `(body)` for the whole body. */
  path: string;
  /** What the schema asks for. */
  expected: Expected;
  /** The type of what came. */
  found: FoundType;
}

export const FOUND_TYPES = [
  'missing',
  'null',
  'string',
  'number',
  'boolean',
  'array',
  'object',
  // Of the body as a whole.
  'empty',
  'broken-json',
  'too-long',
] as const;
/** What the schemas of `src/api/` can ask for. */
export const EXPECTED = [
  'json',
  'field',
  'string',
  'number',
  'boolean',
  'array',
  'object',
  // One of the words that the schema lists.
  'word',
  'range',
  'format',
] as const;
export type Expected = (typeof EXPECTED)[number];

export type FoundType = (typeof FOUND_TYPES)[number];

export interface ApiErrorDetails {
  /** HTTP status, absent when no answer arrived. */
  status?: number | undefined;
  /** The operator's own code, where the body carries one. */
  code?: string | undefined;
  /** The operator's own sentence, shown only where the specification says so (social sign-in). */
  serverMessage?: string | undefined;
  /** The reference a subscriber can read to the help desk. Empty only when no request was made. */
  correlationId: string;
  /** Seconds the server asked to wait, already bounded by `MAX_RETRY_AFTER_S`. */
  retryAfter?: number | undefined;
  /** Seconds until the server lifts what it refused for, up to a day: told to the subscriber, never waited for. */
  opensAfterS?: number | undefined;
  /** Which field of a `malformed` answer does not fit. */
  fault?: FieldFault | undefined;
  /** The answer's body as it came, unchecked, for the few calls whose refusals carry data (social sign-in). */
  body?: unknown;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly correlationId: string;
  readonly retryAfter: number | undefined;
  readonly opensAfterS: number | undefined;
  readonly fault: FieldFault | undefined;
  readonly body: unknown;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails) {
    super(`${kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.correlationId = details.correlationId;
    this.retryAfter = details.retryAfter;
    this.opensAfterS = details.opensAfterS;
    this.fault = details.fault;
    this.body = details.body;
  }
}

export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/** The kind that an HTTP status stands for. Statuses under 400 are not errors and are not asked about. */
export function kindOfStatus(status: number): ApiErrorKind {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'not-found';
    case 408:
    case 504:
      return 'timeout';
    case 409:
      return 'conflict';
    case 429:
      return 'rate-limited';
    default:
      return status >= 500 ? 'server' : 'validation';
  }
}

/** Characters. No answer of an operator comes near it; reading and drawing one that does would hold up the page. */
export const LONGEST_BODY = 5_000_000;
