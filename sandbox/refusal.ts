/** A request that is refused: thrown by a route, written in the words of the service it was sent to. */
export interface RefusalOptions {
  headers?: Readonly<Record<string, string>>;
  /** Further fields of the answer's body. */
  extra?: Readonly<Record<string, unknown>>;
}

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, options: RefusalOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}

/** The connection is to be cut without an answer: what was done stays done. */
export class LostAnswer extends Error {}
