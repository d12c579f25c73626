/**
 * Runs the built portal until a page is rendered, in a document without a browser, and returns the rendered HTML. Only
 * the network is mocked, and it never responds: the result is the page before any data. A thread renders one page after
 * the other, each with its own copy of the portal's modules, because the portal can start only once.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Window } from 'happy-dom';
import type { Msisdn } from '#src/lib/units.ts';
import type { PageRequest, RenderedPage } from './page.ts';

const CHECK_EVERY_MS = 10;
/** The page counts as complete after this number of consecutive checks without a change. */
const STABLE_CHECKS = 20;
const LIMIT_MS = 30_000;
const HOUR_MS = 3_600_000;

/** Every browser API that the portal uses. Classes are copied as they are; functions are bound to their window. */
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
 * Attributes to remove. They refer to ids (the document will contain three copies of the page), matter only to scripts,
 * or are refused by the content security policy.
 */
const DROPPED_ATTRIBUTES =
  /^(?:id|name|for|tabindex|style|data-status|aria-(?:controls|describedby|labelledby|current))$/;

// The modules of src/ find their brand here, as a page finds it in the build.
Object.assign(globalThis, { __BRAND__: workerData });
const { browserRecordStorage, NOT_TRIED } = await import('#src/session/tokens/session-record.ts');

/** Stores a sign-in in the window whose APIs are global. */
function signIn(): void {
  const msisdn = '213550000000' as Msisdn;
  const accessToken = `header.${Buffer.from(JSON.stringify({ mobile_number: msisdn })).toString('base64url')}.signature`;
  const expiresAt = Date.now() + HOUR_MS;
  const times = { accessExpiresAt: expiresAt, refreshExpiresAt: expiresAt, accessLifeMs: HOUR_MS, skewMs: 0 };
  const tokens = { accessToken, refreshToken: 'refresh', ...times, renewal: NOT_TRIED };
  if (!browserRecordStorage().write({ signInId: 'sign-in', msisdn, ...tokens }))
    throw new Error('the sign-in could not be stored');
}

function openWindow({ path, language }: PageRequest, html: string): Window {
  const window = new Window({
    url: `http://portal.invalid${path}`,
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  });
  const { document } = window;
  document.write(html.replace(/<script\b.*?<\/script>/gs, ''));
  document.documentElement.lang = language;
  document.cookie = `current-language=${language}`;
  return window;
}

function defineBrowserGlobals(window: Window): void {
  for (const name of BROWSER) {
    const found: unknown = window[name];
    const value = typeof found === 'function' && !/^[A-Z]/.test(name) ? found.bind(window) : found;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  Object.assign(globalThis, { window: globalThis, self: globalThis, fetch: () => new Promise(() => undefined) });
}

const { setTimeout: wait } = globalThis;
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate'] as const;
type Timer = ReturnType<(typeof globalThis)[(typeof TIMERS)[number]]>;

/** Notes the timers that the portal starts. Returns a function that stops them, with everything that follows them. */
function watchTimers(): () => void {
  const real = { setTimeout, setInterval, setImmediate };
  const started: Timer[] = [];
  for (const name of TIMERS) {
    const start = real[name] as (...values: unknown[]) => Timer;
    const note = (...values: unknown[]) => {
      const timer = start(...values);
      started.push(timer);
      return timer;
    };
    Object.assign(globalThis, { [name]: note });
  }
  return () => {
    Object.assign(globalThis, real);
    for (const timer of started) {
      clearTimeout(timer as NodeJS.Timeout);
      clearImmediate(timer as NodeJS.Immediate);
    }
  };
}

/** What the page that is rendered has loaded. */
let watch: { dist: string; page: number; note: (file: string) => void } | undefined;
let pages = 0;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (!watch || !new URL(resolved.url).pathname.startsWith(`${watch.dist}/`)) return resolved;
    // Node evaluates a module once for each address.
    return { ...resolved, url: `${resolved.url.replace(/\?.*/, '')}?page=${watch.page}` };
  },
  load(url, context, nextLoad) {
    const { pathname } = new URL(url);
    if (watch && pathname.startsWith(`${watch.dist}/`)) watch.note(decodeURI(pathname.slice(watch.dist.length)));
    return nextLoad(url, context);
  },
});

async function render(request: PageRequest): Promise<RenderedPage> {
  const html = readFileSync(join(request.dist, 'index.html'), 'utf8');
  const entry = /<link\b[^>]*\sdata-entry\b[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/)?.[1];
  if (!entry) throw new Error('index.html names no entry');
  const window = openWindow(request, html);
  defineBrowserGlobals(window);
  if (request.isSignedIn) signIn();
  const root = window.document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const scripts: string[] = [];
  const loaded: string[] = [];
  performance.clearMarks();
  // Compared as URLs: a path on Windows begins with a drive and has other separators.
  watch = {
    dist: pathToFileURL(request.dist).pathname,
    page: ++pages,
    note: (file) => {
      loaded.push(file);
      if (performance.getEntriesByName('first-render').length === 0) scripts.push(file);
    },
  };
  const stopTimers = watchTimers();
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  await import(pathToFileURL(join(request.dist, entry)).href);

  const startedAt = performance.now();
  let last = '';
  for (let stableChecks = 0; stableChecks < STABLE_CHECKS; stableChecks++) {
    await new Promise((resolve) => wait(resolve, CHECK_EVERY_MS));
    const now = root.innerHTML;
    if (now !== last || !root.querySelector('main')) stableChecks = 0;
    last = now;
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`${request.path} keeps changing`);
  }
  const { pathname } = window.location;
  if (pathname !== request.path) throw new Error(`${request.path} cannot be prerendered: it redirects to ${pathname}`);
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (DROPPED_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  const unnamedField = request.isPainted
    ? root.querySelector(':is(input, select, textarea, button, summary):not([data-carry])')
    : null;
  if (unnamedField)
    throw new Error(
      `${request.path}: add data-carry to this element, so that early input is kept: ${unnamedField.outerHTML}`,
    );
  // The selection is a property, but the document only contains attributes.
  for (const option of root.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  const rendered = { title: window.document.title, html: root.innerHTML, scripts, loaded };
  stopTimers();
  await window.happyDOM.close();
  // What the portal has noted on its window.
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!known.has(name)) Reflect.deleteProperty(globalThis, name);
  return rendered;
}

parentPort?.on('message', async (request: PageRequest) => parentPort?.postMessage(await render(request)));
