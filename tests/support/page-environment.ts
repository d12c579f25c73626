/**
 * The Vitest environment of screen tests: the document of happy-dom with Node's network, URLs and timers, so that the
 * portal sends real HTTP to the sandbox in the same process.
 */
import { Window } from 'happy-dom';
import type { Environment } from 'vitest/runtime';

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

/** Elements that a `label` can be for. */
const LABELLED = ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const;

/**
 * The labels of a field or button. happy-dom searches the whole page again for each element, which is most of the time
 * of a search by role and name. It remembers the answer to this question until the page changes.
 */
function labelsOf(element: Element): Element[] {
  const all = Array.from(element.ownerDocument.querySelectorAll('label'));
  return all.filter((label) => (element.id !== '' && label.htmlFor === element.id) || label.contains(element));
}

export default {
  name: 'page',
  viteEnvironment: 'ssr',
  /** The option `address` is where the page opens, for example `/?totem=true` for a kiosk. */
  setup(global: typeof globalThis, optionsByFile: Record<string, { address?: string }>) {
    // Vitest passes the options of a test file under the path of this file.
    const address = Object.values(optionsByFile)[0]?.address ?? '/';
    const window = new Window({
      url: `http://localhost:3000${address}`,
      // A phone is touched.
      settings: { navigator: { maxTouchPoints: 5 } },
    });
    const page = window as unknown as Record<string, unknown>;
    const define = (name: string, value: unknown) =>
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in global) || OF_THE_PAGE.has(name)) define(name, page[name]);
    }
    for (const name of OF_THE_WINDOW) define(name, (page[name] as () => void).bind(window));
    define('window', window);
    for (const name of LABELLED) {
      Object.defineProperty(window[name].prototype, 'labels', {
        configurable: true,
        get(this: Element) {
          return labelsOf(this);
        },
      });
    }
    return { teardown: () => window.happyDOM.close() };
  },
} satisfies Environment;
