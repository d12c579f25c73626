// Paint first, then run: where the document itself has something to show (build/first-paint.ts), the portal's scripts
// are fetched and run right after that is on the screen.
//
// Stands guard over them too, for what can guard itself comes with them: should they be gone, because the page is older
// than the deploy, the page is loaded anew, once a minute at most and never while offline. The names are those of
// src/pwa/chunk-reload-guard.ts, which takes over once it is there.
const LONGEST_WAIT_MS = 300;
const RELOADED_AT_KEY = 'portal-reloaded-at';
const RELOAD_INTERVAL_MS = 60_000;

function run() {
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
  import(document.querySelector('link[data-entry]').href).catch(() => {
    if (!navigator.onLine) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_INTERVAL_MS) return;
      sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    } catch {
      // Nowhere to remember that it was tried: better a page without scripts than one that reloads for ever.
      return;
    }
    location.reload();
  });
}

const { firstPaint } = document.documentElement.dataset;
if (firstPaint) {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  const painted = () => requestAnimationFrame(() => setTimeout(once));
  // Its banner too: drawn over before it was there, it would flash.
  const banner = document.querySelector(`div[data-first-paint=${firstPaint}] img`);
  if (banner) banner.decode().then(painted, painted);
  else painted();
  // A page in the background is never painted, and a banner may stay away.
  setTimeout(once, LONGEST_WAIT_MS);
} else run();
