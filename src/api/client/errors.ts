/** The kinds of errors between the portal and the operator. The layers above switch on `kind`. */
export const API_ERROR_KINDS = [
  'offline',
  'timeout',
  'unauthorized',
  'forbidden',
  'not-found',
  /** The operator does not have this call, because it does not offer the optional capability. */
  'not-offered',
  'validation',
  'conflict',
  'rate-limited',
  'server',
  /** An unusable answer of the operator: broken JSON, an empty body, a field that does not match the schema. */
  'malformed',
  /** An answer of another sender (captive portal, proxy): HTML, another content type, a redirect to another site. */
  'foreign',
  /** This browser cannot store the renewed session: storage is full or switched off. */
  'storage',
] as const;

export type ApiErrorKind = (typeof API_ERROR_KINDS)[number];

/** The field of an answer that does not match the schema. Only names and types, because values may be personal. */
export interface FieldFault {
  /** Names joined by dots, for example `bands.0.amount`; `(body)` for the whole body. */
  path: string;
  /** The type that the schema requires. */
  expected: Expected;
  /** The type that was received. */
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
  // For the whole body.
  'empty',
  'broken-json',
  'too-long',
] as const;
/** The types that the schemas of `src/api/` can require. */
export const EXPECTED = [
  'json',
  'field',
  'string',
  'number',
  'boolean',
  'array',
  'object',
  // One of the values that the schema lists.
  'word',
  'range',
  'format',
] as const;
export type Expected = (typeof EXPECTED)[number];

export type FoundType = (typeof FOUND_TYPES)[number];

export interface ApiErrorDetails {
  /** HTTP status; absent if no answer arrived. */
  status?: number | undefined;
  /** The operator's own code, if the body has one. */
  code?: string | undefined;
  /** The operator's own sentence, shown only where the specification says so (social sign-in). */
  serverMessage?: string | undefined;
  /** The reference that a subscriber can read out to the help desk. Empty only if no request was made. */
  correlationId: string;
  /** Seconds that the server asked to wait, limited to `MAX_RETRY_AFTER_S`. */
  retryAfter?: number | undefined;
  /** Seconds until the server lifts a lock, at most a day: shown to the subscriber; the portal never waits for it. */
  opensAfterS?: number | undefined;
  /** The field of a `malformed` answer that does not match the schema. */
  fault?: FieldFault | undefined;
  /** The unchecked body of the answer, for the few calls whose refusals carry data (social sign-in). */
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

/** The error kind of an HTTP status. Call it only for statuses from 400. */
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

/** Characters. No answer of an operator comes near it; parsing and rendering a longer one would block the page. */
export const LONGEST_BODY = 5_000_000;
