/** The content service refuses a query by naming a field or parameter that it does not have. */

/** Thrown by a `GetJson` when the content service refuses the query because of an unknown key. */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  /** The name of the refused field or parameter, if the service gives it. */
  readonly key: string | undefined;
  constructor(cause?: unknown, body?: unknown) {
    super('The content service refused the query', { cause });
    const key = (body as RefusalBody)?.error?.details?.key;
    this.key = typeof key === 'string' ? key : undefined;
  }
}

type RefusalBody =
  | { error?: { name?: unknown; message?: unknown; details?: { key?: unknown } | null } | null }
  | null
  | undefined;

/** True for a 400 in which the service names an unknown key. A proxy's 400 says nothing about the query. */
export function isRefusal(status: number, body: unknown): boolean {
  const error = (body as RefusalBody)?.error;
  return status === 400 && error?.name === 'ValidationError' && /^invalid\b/i.test(String(error.message));
}
