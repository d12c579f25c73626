/** A signal that aborts after `ms` milliseconds: `AbortSignal.timeout`, which Safari has from version 16 on. */
export function timeLimit(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms);
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return limit.signal;
}
