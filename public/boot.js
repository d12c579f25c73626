// Paint first, then run: where the document itself has something to show (build/first-paint.ts), the portal's scripts
// are fetched and run right after that is on the screen.
//
// Stands guard over them too, for what can guard itself comes with them: should they be gone, because the page is older
// than the deploy, the page is loaded anew, once a minute at most and never while offline. The names are those of
// src/pwa/chunk-reload-guard.ts, which takes over once it is there. Where that has not helped, the page says so
// (build/start-failure.ts).
const LONGEST_WAIT_MS = 300;
const RELOADED_AT_KEY = 'portal-reloaded-at';
const RELOAD_INTERVAL_MS = 60_000;
const REFETCH_LIMIT_MS = 5_000;

const entry = document.querySelector('link[data-entry]').href;

function run() {
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
  import(entry).catch(async () => {
    if (!(mayReload() && (await reload()))) showFailure();
  });
}

function mayReload() {
  try {
    return navigator.onLine && Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) >= RELOAD_INTERVAL_MS;
  } catch {
    // Nowhere to remember that it was tried: better a page that says so than one that reloads for ever.
    return false;
  }
}

/** False when nobody answered: without a worker, a reload would then end on the browser's own error page. */
async function reload() {
  // What the browser keeps in the place of a script, such as a sign-in page of the Wi-Fi, would be there again.
  const files = [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href);
  const refetched = Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
  const tooLate = new Promise((resolve) => setTimeout(resolve, REFETCH_LIMIT_MS, []));
  const answers = await Promise.race([refetched, tooLate]);
  if (!answers.some(({ status }) => status === 'fulfilled')) return false;
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  } catch {
    // See `mayReload`.
  }
  location.reload();
  return true;
}

function showFailure() {
  const failure = document.querySelector('[data-start-failure]');
  const retry = async (event) => {
    event.preventDefault();
    failure.setAttribute('aria-busy', 'true');
    await reload();
    failure.removeAttribute('aria-busy');
  };
  failure.querySelector('a').addEventListener('click', retry);
  if (!navigator.onLine) addEventListener('online', retry);
  failure.dataset.startFailure = 'shown';
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
