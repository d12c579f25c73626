/**
 * Waits for another tab's write. Cookies, messages, locks and localStorage reach other tabs independently of each
 * other, localStorage usually last (seen in Chromium).
 */

/** Far longer than any write takes to arrive; a write that is missing by then will not arrive. */
export const SYNC_LIMIT_MS = 10_000;
/** The `storage` event reports changes of localStorage; no event reports a changed cookie. */
const LOOK_AGAIN_MS = 50;

/** Resolves once `isStale` returns false, or after `SYNC_LIMIT_MS`. */
export function waitForSync(isStale: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit);
      clearInterval(looking);
      removeEventListener('storage', look);
      resolve();
    };
    const look = () => {
      if (!isStale()) end();
    };
    const limit = setTimeout(end, SYNC_LIMIT_MS);
    const looking = setInterval(look, LOOK_AGAIN_MS);
    addEventListener('storage', look);
    look();
  });
}
