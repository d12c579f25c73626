/** When work runs. */

/** Resolves when the page has loaded and the browser is idle, at most 3 s after the load. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      // Safari has no `requestIdleCallback`.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3_000 });
      else setTimeout(resolve, 200);
    };
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}

/** Resolves in a new task, so that the browser can handle a tap or paint between two pieces of work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
