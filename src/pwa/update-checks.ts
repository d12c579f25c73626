import { steadyNow } from '#src/lib/clock.ts';

/** A page that is never closed (a home-screen app, a totem) never looks for a new version by itself. */
const HOUR_MS = 3_600_000;
/** Coming back and going online often happen together. */
const LEAST_INTERVAL_MS = 60_000;

interface CheckParts {
  page: Pick<EventTarget, 'addEventListener'> & { readonly visibilityState: DocumentVisibilityState };
  window: Pick<EventTarget, 'addEventListener'>;
  /** Milliseconds from any start. Never goes back. */
  now: () => number;
}

/** Looks now, whenever the page is seen again or goes online, and every hour. */
export function watchForUpdates(
  registration: Pick<ServiceWorkerRegistration, 'update'>,
  { page, window: target, now }: CheckParts = { page: document, window, now: steadyNow },
): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (now() - lastAt < LEAST_INTERVAL_MS) return;
    lastAt = now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') look();
  });
  target.addEventListener('online', look);
  setInterval(look, HOUR_MS);
  look();
}
