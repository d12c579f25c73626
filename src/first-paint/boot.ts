/**
 * Paint first, then run: where the document has something to show, the portal's scripts are fetched and run right after
 * that is on the screen, one by one, so that a tap on it is answered meanwhile. The build puts its imports into the same
 * file: everything else may be what fails.
 *
 * If those scripts cannot be loaded, start-guard.ts takes over. For scripts that are loaded later
 * src/pwa/chunk-reload-guard.ts does, which comes with these.
 */
import { carryOver } from './carry-over.ts';
import { stopWaiting } from './early-taps.ts';

const LONGEST_WAIT_MS = 300;

/** For start-guard.ts, which may come before or after: this script runs. */
const { dataset } = document.documentElement;
dataset.start = 'running';

const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';

/** Between two scripts the browser may do what else there is to do. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function load(): Promise<void> {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later], link[rel=modulepreload]')];
  for (const link of named) link.rel = 'modulepreload';
  // What the entry is made of. Pieces of a page may be made of the entry, and come after it.
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
    // A tap on what is on the screen will not be carried out any more.
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
  // Its banner too: drawn over before it was there, it would flash.
  const banner = early[0]?.querySelector('img');
  if (banner) banner.decode().then(painted, painted);
  else painted();
  // A page in the background is never painted, and a banner may stay away.
  setTimeout(once, LONGEST_WAIT_MS);
} else run();
