/**
 * A page in Node's own environment: the document of happy-dom, but Node's network, URLs and timers, so that the portal
 * speaks real HTTP to the sandbox that stands in the same process.
 */
import { Window } from 'happy-dom';

/** What belongs to the page rather than to Node, where both have it. */
const OF_THE_PAGE = new Set([
  'navigator',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'localStorage',
  'sessionStorage',
]);
const OF_THE_WINDOW = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle'] as const;

/** Call before importing anything that looks at the page. */
export function openPage(): void {
  const window = new Window({ url: 'http://localhost:3000/' });
  const page = window as unknown as Record<string, unknown>;
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || OF_THE_PAGE.has(name)) define(name, page[name]);
  }
  for (const name of OF_THE_WINDOW) define(name, (page[name] as () => void).bind(window));
  define('window', window);
}
