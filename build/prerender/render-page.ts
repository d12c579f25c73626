/**
 * Runs the built portal until a page of it stands, in a document without a browser around it, and answers what then
 * stands there. Nothing is mocked but the network, which never answers: a page is taken as it is before any data. A
 * worker thread for each page: modules are evaluated once in a process, and the portal is made to be started once.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Window } from 'happy-dom';
import type { PageRequest, RenderedPage } from './page.ts';

const LOOK_EVERY_MS = 10;
/** So many looks in a row without a change: what was on its way has come. */
const STILL_LOOKS = 20;
const LIMIT_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Everything that the portal asks the browser for; classes as they are, functions bound to their window. */
const BROWSER = [
  ...['document', 'location', 'history', 'navigator', 'localStorage', 'sessionStorage', 'innerWidth', 'innerHeight'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'matchMedia', 'getComputedStyle', 'scrollTo'],
  ...[
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLSelectElement',
  ],
  ...['HTMLIFrameElement', 'SVGElement', 'Node', 'Event', 'CustomEvent', 'MutationObserver', 'ResizeObserver'],
  ...['IntersectionObserver', 'Image', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'FormData'],
] as const;

/**
 * They name what is elsewhere in the document, of which there will be three, mean something to scripts alone, or are
 * refused in a document by the content security policy.
 */
const DROPPED_ATTRIBUTES =
  /^(?:id|name|for|tabindex|style|data-status|aria-(?:controls|describedby|labelledby|current))$/;

/** Leaves the record of a sign-in, as `src/session/tokens/session-record.ts` writes it. */
function signIn({ document, localStorage }: Window): void {
  const msisdn = '213550000000';
  const accessToken = `header.${Buffer.from(JSON.stringify({ mobile_number: msisdn })).toString('base64url')}.signature`;
  const expiresAt = Date.now() + HOUR_MS;
  const times = { accessExpiresAt: expiresAt, refreshExpiresAt: expiresAt };
  document.cookie = 'sign-in=line.revision';
  document.cookie = `auth-token=${accessToken}`;
  document.cookie = `msisdn=${msisdn}`;
  const record = { line: 'line', revision: 'revision', refreshToken: 'refresh', ...times };
  localStorage.setItem('portal-session', JSON.stringify(record));
}

function openWindow({ path, language, isSignedIn }: PageRequest, html: string): Window {
  const window = new Window({
    url: `http://portal.invalid${path}`,
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  const { document } = window;
  document.write(html.replace(/<script\b.*?<\/script>/gs, ''));
  document.documentElement.lang = language;
  document.cookie = `current-language=${language}`;
  if (isSignedIn) signIn(window);
  return window;
}

function becomeBrowser(window: Window): void {
  for (const name of BROWSER) {
    const found: unknown = window[name];
    const value = typeof found === 'function' && !/^[A-Z]/.test(name) ? found.bind(window) : found;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  Object.assign(globalThis, { window: globalThis, self: globalThis, fetch: () => new Promise(() => undefined) });
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const html = readFileSync(join(request.dist, 'index.html'), 'utf8');
  const entry = /<link\b[^>]*\sdata-entry\b[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
  if (!entry) throw new Error('index.html names no entry');
  const window = openWindow(request, html);
  becomeBrowser(window);
  const root = window.document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const scripts: string[] = [];
  // Compared as URLs: a path on Windows begins with a drive and has other separators.
  const dist = pathToFileURL(request.dist).pathname;
  registerHooks({
    load(url, context, nextLoad) {
      const { pathname } = new URL(url);
      const isWaitedFor = performance.getEntriesByName('first-render').length === 0;
      if (pathname.startsWith(`${dist}/`) && isWaitedFor) scripts.push(decodeURI(pathname.slice(dist.length)));
      return nextLoad(url, context);
    },
  });
  await import(pathToFileURL(join(request.dist, entry)).href);

  const startedAt = performance.now();
  let last = '';
  for (let still = 0; still < STILL_LOOKS; still++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const now = root.innerHTML;
    if (now !== last || !root.querySelector('main')) still = 0;
    last = now;
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`${request.path} does not come to rest`);
  }
  const { pathname } = window.location;
  if (pathname !== request.path) throw new Error(`${request.path} cannot be drawn at build: it leads to ${pathname}`);
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (DROPPED_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  // The dashboard is rendered for its scripts alone.
  const nameless = request.isSignedIn
    ? null
    : root.querySelector(':is(input, select, textarea, button, summary):not([data-carry])');
  if (nameless) throw new Error(`${request.path}: name it, so that early input is kept: ${nameless.outerHTML}`);
  // What was chosen is a property; the document knows attributes only.
  for (const option of root.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  return { title: window.document.title, html: root.innerHTML, scripts };
}

// What the portal's own timers would still do is of no interest: the thread is ended by whoever started it.
parentPort?.postMessage(await render(workerData as PageRequest));
