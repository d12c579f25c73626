/**
 * Waiting for what another tab wrote. Cookies, messages, locks and localStorage reach other tabs independently of each
 * other, localStorage usually last (seen in Chromium).
 */

/** Far longer than a write ever takes to arrive; what has not come by then will not come. */
export const LATE_LIMIT_MS = 10_000;
/** The `storage` event tells of localStorage; nothing tells of a cookie. */
const LOOK_AGAIN_MS = 50;

/** Resolves once `isLate` says no, or after `LATE_LIMIT_MS`. */
export function untilArrived(isLate: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit);
      clearInterval(looking);
      removeEventListener('storage', look);
      resolve();
    };
    const look = () => {
      if (!isLate()) end();
    };
    const limit = setTimeout(end, LATE_LIMIT_MS);
    const looking = setInterval(look, LOOK_AGAIN_MS);
    addEventListener('storage', look);
    look();
  });
}
