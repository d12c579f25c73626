import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageMessage } from '../../../sw/messages.ts';

const STATE = { hasAll: false, keptBytes: 200, missingBytes: 300 };
const sent: PageMessage[] = [];
let device: Map<string, string>;

/** Opens the page. `connection`: what the browser says about the network. */
async function open(connection: { saveData?: boolean; effectiveType?: string } = {}) {
  vi.resetModules();
  const postMessage = (message: PageMessage, [port]: MessagePort[] = []) => {
    sent.push(message);
    const hasAll = message.type === 'PAGES' && message.keep === 'all';
    port?.postMessage({ type: 'PAGES', ...STATE, hasAll });
  };
  vi.stubGlobal('navigator', { connection, serviceWorker: { controller: { postMessage } } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => void device.set(name, value),
  });
  return import('#src/pwa/offline-pages.ts');
}

beforeEach(() => {
  sent.length = 0;
  device = new Map();
});
afterEach(() => vi.unstubAllGlobals());

it('fetches all pages on a good network', async () => {
  const { fetchWantedPages, offlinePages } = await open({ effectiveType: '4g' });
  await fetchWantedPages();
  expect(sent).toEqual([{ type: 'PAGES', keep: 'all' }]);
  expect(offlinePages()).toEqual({ isFetching: false, pages: { ...STATE, hasAll: true } });
});

it.each([
  ['the browser saves data', { saveData: true }],
  ['the network is 2G', { effectiveType: '2g' }],
  ['the network is slower than 2G', { effectiveType: 'slow-2g' }],
])('fetches nothing by itself while %s', async (_why, connection) => {
  const { fetchWantedPages } = await open(connection);
  await fetchWantedPages();
  expect(sent).toEqual([]);
});

it('fetches all pages on any network after the subscriber asked for them, also at the next visit', async () => {
  const page = await open({ saveData: true });
  await page.chooseOfflinePages('all');
  const next = await open({ saveData: true });
  await next.fetchWantedPages();
  expect(sent).toEqual([
    { type: 'PAGES', keep: 'all' },
    { type: 'PAGES', keep: 'all' },
  ]);
});

it('removes the other pages when the subscriber wants only the main ones, and fetches none at the next visit', async () => {
  const page = await open();
  await page.chooseOfflinePages('main');
  await (await open()).fetchWantedPages();
  expect(sent).toEqual([{ type: 'PAGES', keep: 'main' }]);
});

it('shows nothing if no worker answers', async () => {
  const page = await open();
  vi.stubGlobal('navigator', {});
  await page.readOfflinePages();
  expect(page.offlinePages().pages).toBeUndefined();
});
