import { steadyNow } from '#src/lib/clock.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import type { SteadyMs } from '#src/lib/units.ts';

/** Checks for updates, because a page that is never closed (an installed app, a kiosk) does not check by itself. */
const HOUR_MS = 3_600_000;
/** Becoming visible and going online often happen together. */
const LEAST_INTERVAL_MS = 60_000;

interface CheckDeps {
  page: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState };
  window: Pick<EventTarget, 'addEventListener'>;
  now: () => SteadyMs;
}

/**
 * Checks now, whenever the page becomes visible or goes online, and every hour. For visitors who save data, only the
 * browser checks, when a page opens.
 */
export function watchForUpdates(
  registration: Pick<ServiceWorkerRegistration, 'update'>,
  { page, window: target, now }: CheckDeps = { page: document, window, now: steadyNow },
): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (isDataSaverOn() || now() - lastAt < LEAST_INTERVAL_MS) return;
    lastAt = now();
    // Fails without a network; the next check follows when it returns.
    registration.update().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') look();
  });
  target.addEventListener('online', look);
  setInterval(look, HOUR_MS);
  look();
}
