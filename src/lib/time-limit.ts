/** A signal that aborts after `ms` milliseconds: `AbortSignal.timeout`, which Safari supports from version 16. */
export function timeLimit(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms);
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('The time limit has passed.', 'TimeoutError')), ms);
  return limit.signal;
}
