/** How the content service refuses a query: it names a field or parameter that it does not have. */

/** Thrown by a `GetJson` where the content service itself refuses the query: it names a key that is not there. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  /** What it refuses, as it says so: the name of a field or parameter. */
  readonly key: string | undefined;
  constructor(cause?: unknown, body?: unknown) {
    super('refused by the content service', { cause });
    const key = (body as RefusalBody)?.error?.details?.key;
    this.key = typeof key === 'string' ? key : undefined;
  }
}

type RefusalBody =
  | { error?: { name?: unknown; message?: unknown; details?: { key?: unknown } | null } | null }
  | null
  | undefined;

/** True of a 400 with which the service itself names what it does not know; a proxy's says nothing about the query. */
export function isRefusal(status: number, body: unknown): boolean {
  const error = (body as RefusalBody)?.error;
  return status === 400 && error?.name === 'ValidationError' && /^invalid\b/i.test(String(error.message));
}
