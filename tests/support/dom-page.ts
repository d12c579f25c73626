/**
 * A page in Node's own environment: the document of happy-dom with Node's network, URLs and timers, so that the portal
 * sends real HTTP to the sandbox in the same process.
 */
import { Window } from 'happy-dom';

/** Globals that both have. These must come from the page, not from Node. */
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

/** Call this before importing any module that uses the page on import. */
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
