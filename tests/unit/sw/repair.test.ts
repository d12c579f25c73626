import { describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../../../build/precache-integrity.ts';
import { answerAsset } from '../../../sw/assets.ts';
import { createRepair, repairShell } from '../../../sw/repair.ts';
import type { ShellFile } from '../../../sw/shell-files.ts';
import { MockCache } from './mock-cache.ts';

const ORIGIN = 'https://portal.example';
const PAGE = `${ORIGIN}/index.html`;
const PAGE_KEY = `${PAGE}?__WB_REVISION__=1`;
const ENTRY = `${ORIGIN}/assets/index-Ab12.js`;
const STYLE = `${ORIGIN}/assets/index-Cd34.css`;
/** Each file contains its own address. */
const FILES: readonly ShellFile[] = [
  { url: PAGE, key: PAGE_KEY, integrity: integrityOf(PAGE) },
  { url: ENTRY, key: ENTRY, integrity: integrityOf(ENTRY) },
  { url: STYLE, key: STYLE, integrity: integrityOf(STYLE) },
];
const KEYS = FILES.map(({ key }) => key).sort();
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const asNamed = (url: string) =>
  new Response(url, { headers: { 'content-type': TYPES[url.split('.').pop() ?? ''] ?? '' } });

function setUp(...present: string[]) {
  const cache = new MockCache();
  for (const { key, url } of FILES) if (present.includes(key)) cache.stored.set(key, new Response(url));
  const fetch = vi.fn(async ({ url }: Request) => asNamed(url));
  const isNewestVersion = vi.fn(async () => true);
  const onWhole = vi.fn(async () => undefined);
  const deps = { expected: async () => FILES, openCache: async () => cache, fetch, isNewestVersion, onWhole };
  return { cache, fetch, isNewestVersion, onWhole, repair: () => repairShell(deps), deps };
}

describe('fault 45: repair of the shell', () => {
  it('makes no request if nothing is missing, not even for a newer version', async () => {
    const { repair, fetch, isNewestVersion, onWhole } = setUp(...KEYS);
    await repair();
    expect(fetch).not.toHaveBeenCalled();
    expect(onWhole).toHaveBeenCalledOnce();
    expect(isNewestVersion).not.toHaveBeenCalled();
  });

  it('fetches only missing files, the page last, bypassing the browser’s cache', async () => {
    const { repair, fetch, cache } = setUp(STYLE);
    await repair();
    expect(fetch.mock.calls.map(([{ url, cache: mode }]) => [url, mode])).toEqual([
      [ENTRY, 'default'],
      [PAGE, 'reload'],
    ]);
    expect([...cache.stored.keys()].sort()).toEqual(KEYS);
    expect(await (await cache.match(PAGE_KEY))?.text()).toBe(PAGE);
  });

  it('also fetches files that were dropped during the repair, such as the page', async () => {
    const { repair, fetch, cache } = setUp(PAGE_KEY, STYLE);
    fetch.mockImplementationOnce(async ({ url }) => {
      cache.stored.delete(PAGE_KEY);
      return asNamed(url);
    });
    await repair();
    expect([...cache.stored.keys()].sort()).toEqual(KEYS);
  });

  it('stops if the browser stores nothing', async () => {
    const { repair, fetch, cache } = setUp();
    vi.spyOn(cache, 'put').mockResolvedValue(undefined);
    await repair();
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(3 * FILES.length);
  });

  it('removes a file with wrong bytes and fetches it again, bypassing the HTTP cache', async () => {
    const { repair, fetch, cache } = setUp(...KEYS);
    cache.stored.set(PAGE_KEY, new Response('another version'));
    cache.stored.set(ENTRY, new Response('<!doctype html>'));
    fetch.mockImplementation(async ({ url, cache: mode }) =>
      mode === 'default' ? new Response('stale', { headers: { 'content-type': 'text/javascript' } }) : asNamed(url),
    );
    await repair();
    expect(fetch.mock.calls.map(([{ url, cache: mode }]) => [url, mode])).toEqual([
      [ENTRY, 'default'],
      [ENTRY, 'reload'],
      [PAGE, 'reload'],
    ]);
    for (const { key, url } of FILES) expect(await (await cache.match(key))?.text()).toBe(url);
  });

  it('mixes in no file of a newer version', async () => {
    const { repair, isNewestVersion, cache, fetch } = setUp(STYLE);
    isNewestVersion.mockResolvedValue(false);
    await repair();
    expect(fetch).not.toHaveBeenCalled();
    expect(cache.stored.size).toBe(1);
  });

  it.each([
    ['a page in the place of a script', async () => asNamed(PAGE)],
    ['not found', async () => new Response('', { status: 404, headers: { 'content-type': 'text/javascript' } })],
    ['a script of another version', async () => new Response('x', { headers: { 'content-type': 'text/javascript' } })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stores neither the script nor the page if the server answers with %s', async (_what, answer) => {
    const { repair, fetch, cache } = setUp(STYLE);
    fetch.mockImplementation(async (request) => (request.url === ENTRY ? answer() : asNamed(request.url)));
    await repair();
    expect([...cache.stored.keys()]).toEqual([STYLE]);
  });

  it.each(['the server cannot be asked', 'the cache cannot be opened', 'the device is full'])(
    'ends without an error if %s',
    async (what) => {
      const { deps, cache, isNewestVersion } = setUp(STYLE);
      if (what.startsWith('the server')) isNewestVersion.mockRejectedValue(new TypeError('Failed to fetch'));
      if (what.startsWith('the device')) cache.capacity = 1;
      const openCache = what.startsWith('the cache') ? () => Promise.reject(new Error('no')) : deps.openCache;
      await repairShell({ ...deps, openCache });
      expect([...cache.stored.keys()]).toEqual([STYLE]);
      expect(deps.onWhole).not.toHaveBeenCalled();
    },
  );
});

describe('fault 45: a file that is missing in the cache', () => {
  const of = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

  it.each([
    ['the server has', of('text/javascript'), false],
    ['is gone from the server', of('text/plain', 404), true],
    ['was withdrawn', of('text/plain', 410), true],
    ['is answered with a page', of('text/html'), true],
    ['the server fails to give just now', of('text/html', 503), false],
  ])('is reported before the response if it is one that %s', async (_what, answer, isGone) => {
    const reported: boolean[] = [];
    await answerAsset(new Request(ENTRY), {
      matchPrecache: async () => undefined,
      fetch: async () => answer,
      onMissing: async (gone) => void reported.push(gone),
      onFetched: () => undefined,
    });
    expect(reported).toEqual([isGone]);
  });

  it('is not reported while the cache has it', async () => {
    const onMissing = vi.fn();
    const matchPrecache = async () => of('text/javascript');
    await answerAsset(new Request(ENTRY), { matchPrecache, fetch, onMissing, onFetched: () => undefined });
    expect(onMissing).not.toHaveBeenCalled();
  });
});

describe('fault 45: a repair that is asked for during another', () => {
  it('runs afterwards, once for all that asked, so that a file evicted after its check comes back', async () => {
    const { cache, fetch, deps } = setUp(...KEYS);
    let later: Promise<void>[] | undefined;
    const openCache = async () => ({
      put: (key: string, file: Response) => cache.put(key, file),
      delete: (key: string) => cache.delete(key),
      match: (key: string) => {
        // The page was checked before this file, and is evicted meanwhile.
        if (key === STYLE && !later) {
          cache.stored.delete(PAGE_KEY);
          later = [repair(), repair()];
        }
        return cache.match(key);
      },
    });
    const repair = createRepair({ ...deps, openCache: openCache as typeof deps.openCache });
    await repair();
    await Promise.all(later ?? []);
    expect([...cache.stored.keys()].sort()).toEqual(KEYS);
    expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual([PAGE]);
  });

  it('can be asked for again after both', async () => {
    const { cache, deps } = setUp(...KEYS);
    const repair = createRepair(deps);
    await Promise.all([repair(), repair()]);
    cache.stored.delete(STYLE);
    await repair();
    expect([...cache.stored.keys()].sort()).toEqual(KEYS);
  });
});
