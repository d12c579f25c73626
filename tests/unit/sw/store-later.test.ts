import { expect, it, vi } from 'vitest';
import { createLaterStore } from '../../../sw/store-later.ts';
import type { PartFile } from '../../../sw/stored-parts.ts';
import { MockCache } from './mock-cache.ts';

const FILES: readonly PartFile[] = ['a', 'b', 'c'].map((name) => {
  const url = `https://portal.example/assets/${name}.js`;
  return { url, key: url, integrity: undefined, part: 'later', bytes: 1 };
});

function setUp() {
  const cache = new MockCache();
  const fetch = vi.fn(
    async ({ url }: Request) => new Response(url, { headers: { 'content-type': 'text/javascript' } }),
  );
  const settle = vi.fn(async () => undefined);
  const isNewestVersion = vi.fn(async () => true);
  const hasNewerWorker = vi.fn(() => false);
  const before = vi.fn(async () => {});
  const store = createLaterStore({
    parts: { later: async () => FILES, settle },
    openCache: async () => cache,
    fetch,
    before,
    isNewestVersion,
    hasNewerWorker,
  });
  return { cache, fetch, settle, isNewestVersion, hasNewerWorker, before, store };
}

it('stores the other pages after the work that comes first, and records them', async () => {
  const { cache, before, fetch, settle, store } = setUp();
  before.mockImplementation(async () => {
    expect(fetch).not.toHaveBeenCalled();
  });
  await store();
  expect(cache.stored.size).toBe(FILES.length);
  expect(settle).toHaveBeenCalledOnce();
});

it('fetches nothing while the server has a newer version', async () => {
  const { fetch, isNewestVersion, store } = setUp();
  isNewestVersion.mockResolvedValue(false);
  await store();
  expect(fetch).not.toHaveBeenCalled();
});

it('stops when a newer version begins to install, and records nothing', async () => {
  const { cache, fetch, hasNewerWorker, settle, store } = setUp();
  hasNewerWorker.mockImplementation(() => fetch.mock.calls.length > 0);
  await store();
  expect(cache.stored.size).toBe(1);
  expect(settle).not.toHaveBeenCalled();
});

it('continues after an interruption, without fetching a stored file again', async () => {
  const { cache, fetch, store } = setUp();
  const [first = '', ...others] = FILES.map(({ url }) => url);
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (request) =>
    request.url === first && answer ? answer(request) : new Response('', { status: 404 }),
  );
  await store();
  expect([...cache.stored.keys()]).toEqual([first]);
  fetch.mockReset();
  if (answer) fetch.mockImplementation(answer);
  await store();
  expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual(others);
});
