/**
 * Paint first, then run: if the document has content to show, the portal's scripts run right after the paint, one by
 * one, so that taps on it are handled meanwhile. They are requested before, with a low priority. The build bundles this
 * script's imports into the same file, because any other file may fail to load.
 *
 * If those scripts cannot load, start-guard.ts takes over. src/pwa/chunk-reload-guard.ts, which comes with them,
 * handles scripts that load later.
 */
import { carryOver } from './carry-over.ts';
import { stopWaiting } from './early-taps.ts';

const LONGEST_WAIT_MS = 300;

/** Informs start-guard.ts, which may run before or after, that this script runs. */
const { dataset } = document.documentElement;
dataset.start = 'running';

const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';

/** Lets the browser do other work between two scripts. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function load(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  // The modules of the entry. Chunks of a page may depend on the entry and load after it.
  const parts = named.filter((link) => link.href !== entry && !link.dataset.for);
  for (const { href } of parts) {
    await import(/* @vite-ignore */ href);
    await pause();
  }
  await import(/* @vite-ignore */ entry);
}

function run(): void {
  load().catch(() => {
    dataset.start = 'failed';
    dispatchEvent(new Event('portal:start-failed'));
    // A tap on the first paint can no longer be repeated in the portal.
    stopWaiting();
  });
}

const { firstPaint } = dataset;
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
  // Waits for its banner too: replaced before it was visible, it would flash.
  const banner = early[0]?.querySelector('img');
  if (banner) banner.decode().then(painted, painted);
  else painted();
  // A background page is never painted, and a banner may fail to load.
  setTimeout(once, LONGEST_WAIT_MS);
} else run();
