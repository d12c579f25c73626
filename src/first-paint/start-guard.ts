/**
 * Watches the start of the portal, and shows a message if the page cannot start. It acts when
 * - a first script or the style sheet is missing, or belongs to another version than the document: the page reloads, at
 *   most once a minute. If that did not help, it reloads again, at most three times, if all files are there by now:
 *   servers may have had different versions. If a file is still missing, or the three reloads did not help, and a
 *   service worker controls the page, the worker and its caches are removed, once an hour at most: they may be the
 *   cause. The page reloads, and the three reloads count from zero again;
 * - the portal has not started after 18 s, whichever file is missing.
 * If nothing helps, the page shows a message in three languages, with a Retry (`build/start-failure.ts`).
 *
 * An asynchronous classic script in one file: it runs even while a style sheet or another script blocks the document. It
 * has no digest in the document, so that the guard of any version can watch the document of any other.
 */
import { isDue, note, RELOAD_INTERVAL_MS, RELOADED_AT_KEY } from '#src/lib/reload-budget.ts';

const LIMIT_MS = 18_000;
/** How often this tab has reloaded because files that had been missing are there now. */
const MIXED_KEY = 'portal-mixed-reloads';
const MIXED_LIMIT = 3;
/** Epoch milliseconds of the last removal of worker and caches. */
const RESET_AT_KEY = 'portal-reset-at';
const RESET_INTERVAL_MS = 3_600_000;
const CACHE_PREFIX = 'portal-';
const ANSWER_LIMIT_MS = 5_000;
const TRIES = 8;
const BETWEEN_TRIES_MS = 250;

const root = document.documentElement;
const words = __START_FAILURE__;
const section = () => document.querySelector<HTMLElement>('[data-start-failure]');
/** A style sheet that failed to load has no rules, or throws when they are read. */
const isStyled = (): boolean => {
  try {
    return Boolean(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet?.cssRules.length);
  } catch {
    return false;
  }
};
const inTab = () => sessionStorage;
const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS))]);

/**
 * Asks for the files again. `hasAnswer`: a server answered. `isWhole`: it has all of them. `isExact`: a file with
 * another content than the document expects counts as missing.
 */
async function askAgain(isExact = false): Promise<{ hasAnswer: boolean; isWhole: boolean }> {
  // The HTTP cache may hold something else under a file's address, such as a sign-in page of the Wi-Fi.
  let hasAnswer = false;
  let missing = 0;
  const refetch = (selector: string, isCounted: boolean) =>
    [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(selector)].map(async (file) => {
      missing++;
      // During a rollout, only some servers have the file. Once it is in the HTTP cache, the reload finds it there.
      for (let tries = 1; tries <= TRIES; tries++) {
        const { ok, status } = await fetch(file.src || file.href, { cache: 'reload' });
        hasAnswer ||= isCounted;
        // Throws if the content differs.
        if (ok && isExact) await fetch(file.src || file.href, { cache: 'force-cache', integrity: file.integrity });
        if (ok) missing--;
        if (status !== 404) break;
        // Servers take turns: files that are asked for in step would reach the same one each time.
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS * (0.5 + Math.random())));
      }
    });
  const fetches = [...refetch('link[rel=modulepreload]', true), ...refetch('link[rel=stylesheet], script[src]', false)];
  // A stalled request must not prevent the reload.
  await within(Promise.allSettled(fetches));
  return { hasAnswer, isWhole: missing === 0 };
}

/** False if no server answered: without a worker, a reload would then end on the browser's own error page. */
async function hasServer(): Promise<boolean> {
  const { hasAnswer } = await askAgain();
  if (hasAnswer) note(inTab, RELOADED_AT_KEY);
  return hasAnswer;
}

/**
 * Servers with different versions may answer so that no page is whole, even after a reload. A few more are safe if the
 * files are there by now, with the content that the document expects. Throws if storage is switched off: nothing would
 * limit the reloads.
 */
async function isWholeNow(): Promise<boolean> {
  const count = Number(sessionStorage.getItem(MIXED_KEY));
  return count < MIXED_LIMIT && (await askAgain(true)).isWhole && note(inTab, MIXED_KEY, count + 1);
}

/** Removes worker and caches, once an hour at most. The user's data is stored elsewhere. */
async function reset(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const onDevice = () => localStorage;
  if (!serviceWorker?.controller || !isDue(onDevice, RESET_AT_KEY, RESET_INTERVAL_MS)) return false;
  // HEAD bypasses the worker. Without a server the page would be lost completely.
  const server = await within(fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined));
  if (!server?.ok || !note(onDevice, RESET_AT_KEY)) return false;
  note(inTab, MIXED_KEY, 0);
  const registrations = await serviceWorker.getRegistrations();
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  return true;
}

/** True if a reload may help. Not without storage: a page with a message is better than one that reloads forever. */
async function mayHelp(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const mayReload = isDue(inTab, RELOADED_AT_KEY, RELOAD_INTERVAL_MS);
  return (mayReload && (await hasServer())) || (await isWholeNow()) || reset();
}

/** `isWanted`: the user asked for a reload, so it only needs a server. */
async function recover(isWanted: boolean): Promise<boolean> {
  const isReady = (await mayHelp().catch(() => false)) || (isWanted && (await hasServer()));
  if (isReady) location.reload();
  return isReady;
}

/** Shows the message without a style sheet and replaces the whole page. Styles set by script pass the policy. */
function drawWords(): void {
  // Closes the document, which a file may block for minutes, and opens an empty one at the same address.
  document.open();
  const element = <K extends keyof HTMLElementTagNameMap>(tag: K, style: string, text = '') => {
    const made = document.createElement(tag);
    made.style.cssText = style;
    made.textContent = text;
    return made;
  };
  const body = element('body', 'margin:0;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif');
  const notice = element('section', 'max-width:26rem;margin:0 auto;padding:12vh 1.25rem 1.25rem');
  const retry = element('a', 'display:block;padding:.75rem;border:2px solid;border-radius:2rem;text-align:center');
  notice.setAttribute('role', 'alert');
  retry.href = '';
  for (const [language, { direction, title, text, again }] of Object.entries(words)) {
    const block = element('div', `margin-bottom:1.5rem;direction:${direction};order:${language === root.lang ? 0 : 1}`);
    block.lang = language;
    block.append(element('p', 'margin:0;font-weight:700', title), element('p', 'margin:0', text));
    const label = element('bdi', 'margin:0 .4rem', again);
    label.lang = language;
    notice.append(block);
    retry.append(label);
  }
  notice.append(retry);
  body.append(notice);
  root.replaceChildren(body);
  document.append(root);
  document.close();
}

let isShown = false;

function show(): void {
  if (isShown) return;
  isShown = true;
  const notice = section();
  if (!notice || !isStyled()) {
    // The link of this message reloads the page itself.
    drawWords();
    return;
  }
  notice.dataset.startFailure = 'shown';
  const retry = async (event: Event) => {
    event.preventDefault();
    notice.setAttribute('aria-busy', 'true');
    await recover(true);
    notice.removeAttribute('aria-busy');
  };
  notice.querySelector('a')?.addEventListener('click', retry);
  if (!navigator.onLine) addEventListener('online', retry);
}

let isFailed = false;

async function fail(): Promise<void> {
  if (isFailed) return;
  isFailed = true;
  if (!(await recover(false))) show();
}

/** The portal removes the section at its first render (`src/main.tsx`). */
const hasStarted = () => document.readyState !== 'loading' && !section();

// `boot.ts` sends this event if it cannot load the portal.
addEventListener('portal:start-failed', () => void fail());
if (root.dataset.start === 'failed') void fail();
addEventListener('load', () => {
  if (!hasStarted() && !(root.dataset.start && isStyled())) void fail();
});
// At least half of the limit: a clock that jumps ahead must not end a start that has just begun.
setTimeout(() => hasStarted() || show(), Math.max(LIMIT_MS - performance.now(), LIMIT_MS / 2));
