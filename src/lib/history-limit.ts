/**
 * Safari refuses more than 100 changes of the address in 10 s (older versions: 30 s) with a `SecurityError`. The router
 * would then write no address until the next reload, because it keeps the refused one as pending (@tanstack/history).
 */

/** Safari counts again after this time. */
export const RETRY_MS = 10_000;
const MAX_RETRIES = 3;

/** Makes a history write that the browser refuses fail silently, and repeats it later if none has followed. */
export function surviveHistoryLimit(target: Pick<History, 'pushState' | 'replaceState'> = history): void {
  const native = { push: target.pushState.bind(target), replace: target.replaceState.bind(target) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** An entry that was refused is still missing, so the next write adds it. */
  let lacksEntry = false;

  const forget = () => {
    clearTimeout(timer);
    lacksEntry = false;
  };

  function write(isPush: boolean, args: Parameters<History['pushState']>, retries: number): void {
    const adds = isPush || lacksEntry;
    forget();
    try {
      native[adds ? 'push' : 'replace'](...args);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
      lacksEntry = adds;
      if (retries > 0) timer = setTimeout(() => write(adds, args, retries - 1), RETRY_MS);
    }
  }

  target.pushState = (...args) => write(true, args, MAX_RETRIES);
  target.replaceState = (...args) => write(false, args, MAX_RETRIES);
  // The visitor has left that page.
  addEventListener('popstate', forget);
}
