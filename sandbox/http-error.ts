/** Thrown by a route to reject a request. The response has the format of the service that was called. */
export interface HttpErrorOptions {
  headers?: Readonly<Record<string, string>>;
  /** Additional fields of the response body. */
  extra?: Readonly<Record<string, unknown>>;
}

export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, options: HttpErrorOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

/** Cuts the connection without a response. Completed work is not undone. */
export class LostResponse extends Error {}
