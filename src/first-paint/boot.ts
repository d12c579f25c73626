/**
 * Paint first, then run: where the document has something to show, the portal's scripts are fetched and run right after
 * that is on the screen, one by one, so that a tap on it is answered meanwhile. The build puts its imports into the same
 * file: everything else may be what fails.
 *
 * Also handles that those scripts cannot be loaded, because the page is older than the deploy. For all others
 * src/pwa/chunk-reload-guard.ts does so, which comes with these. The page is loaded anew, once a minute at most and never
 * while offline; both remember it under the same name. Where that has not helped, the page says so
 * (build/start-failure.ts).
 */
import { carryOver } from './carry-over.ts';
import { stopWaiting } from './early-taps.ts';

const LONGEST_WAIT_MS = 300;
const RELOADED_AT_KEY = 'portal-reloaded-at';
const RELOAD_INTERVAL_MS = 60_000;
const REFETCH_LIMIT_MS = 5_000;

const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';

/** Between two scripts the browser may do what else there is to do. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function load(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later], link[rel=modulepreload]')];
  for (const link of named) link.rel = 'modulepreload';
  // What the entry is made of. Pieces of a page may be made of the entry, and come after it.
  const parts = named.filter(({ href, dataset }) => href !== entry && !dataset.for);
  for (const { href } of parts) {
    await import(/* @vite-ignore */ href);
    await pause();
  }
  await import(/* @vite-ignore */ entry);
}

function run(): void {
  load().catch(async () => {
    if (!(mayReload() && (await reload()))) showFailure();
  });
}

function mayReload(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY));
    // Before zero the device's clock was set back.
    return navigator.onLine && (since >= RELOAD_INTERVAL_MS || since < 0);
  } catch {
    // Nowhere to remember that it was tried: better a page that says so than one that reloads for ever.
    return false;
  }
}

/** False when nobody answered: without a worker, a reload would then end on the browser's own error page. */
async function reload(): Promise<boolean> {
  // What the browser keeps in the place of a script, such as a sign-in page of the Wi-Fi, would be there again.
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
  const refetched = Promise.allSettled(files.map((file) => fetch(file, { cache: 'reload' })));
  const tooLate = new Promise<never[]>((resolve) => setTimeout(resolve, REFETCH_LIMIT_MS, []));
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

function showFailure(): void {
  const failure = document.querySelector<HTMLElement>('[data-start-failure]');
  if (!failure) return;
  const retry = async (event: Event) => {
    event.preventDefault();
    failure.setAttribute('aria-busy', 'true');
    await reload();
    failure.removeAttribute('aria-busy');
  };
  failure.querySelector('a')?.addEventListener('click', retry);
  if (!navigator.onLine) addEventListener('online', retry);
  failure.dataset.startFailure = 'shown';
  stopWaiting();
}

const { firstPaint } = document.documentElement.dataset;
if (firstPaint) {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  const painted = () => requestAnimationFrame(() => setTimeout(once));
  const root = document.getElementById('root');
  const isCached = firstPaint === 'kept';
  const early = [...(root?.querySelectorAll(isCached ? ':scope > *' : `div[data-first-paint=${firstPaint}]`) ?? [])];
  if (root) carryOver(root, early, isCached);
  // Its banner too: drawn over before it was there, it would flash.
  const banner = early[0]?.querySelector('img');
  if (banner) banner.decode().then(painted, painted);
  else painted();
  // A page in the background is never painted, and a banner may stay away.
  setTimeout(once, LONGEST_WAIT_MS);
} else run();
