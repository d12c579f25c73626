/** Waiting for what another tab wrote to localStorage: its cookies and messages may be here before (seen in Chromium). */

/** Far longer than a write ever takes to arrive; what has not come by then will not come. */
export const LATE_LIMIT_MS = 10_000;

/** Resolves once `isLate` says no, or after `LATE_LIMIT_MS`. */
export function arrival(isLate: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('storage', look);
      resolve();
    };
    const look = () => {
      if (!isLate()) end();
    };
    const timer = setTimeout(end, LATE_LIMIT_MS);
    addEventListener('storage', look);
    look();
  });
}
