/** Resolves when the page is loaded and the browser has nothing better to do, 3 s after that at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      // Safari has no such thing.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3_000 });
      else setTimeout(resolve, 200);
    };
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });
}
