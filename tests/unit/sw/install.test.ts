import { describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../../../build/precache-integrity.ts';
import { installShell } from '../../../sw/install.ts';
import { ShellFileError } from '../../../sw/shell-file-error.ts';
import type { ShellFile } from '../../../sw/shell-files.ts';
import { MockCache } from './mock-cache.ts';

const ORIGIN = 'https://portal.example';
const PAGE = `${ORIGIN}/index.html`;
const SCRIPTS = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${ORIGIN}/assets/${name}-Ab12Cd34.js`);
const [FIRST = '', SECOND = ''] = SCRIPTS;

/** Each file contains its own address. */
const files: readonly ShellFile[] = [
  { url: PAGE, key: `${PAGE}?__WB_REVISION__=1`, integrity: integrityOf(PAGE) },
  ...SCRIPTS.map((url) => ({ url, key: url, integrity: integrityOf(url) })),
];

const answer = (url: string, text = url) =>
  new Response(text, { headers: { 'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html' } });

function setUp() {
  const cache = new MockCache();
  const fetch = vi.fn(async (request: Request) => answer(request.url));
  const install = () => installShell({ files, openCache: async () => cache, fetch, inactivityLimitMs: 20 });
  return { cache, fetch, install };
}

/** Headers without a body. */
const silent = () => new Response(new ReadableStream({}), { headers: { 'content-type': 'text/javascript' } });

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ShellFileError ? [error.file, error.problem, error.status] : error),
  );

describe('fault 61: the install', () => {
  it('fault 61: stores every file whose bytes match', async () => {
    const { cache, install } = setUp();
    await install();
    expect([...cache.stored.keys()].sort()).toEqual(files.map(({ key }) => key).sort());
  });

  it.each([
    ['a document of another version', PAGE, async () => answer(PAGE, 'old'), ['/index.html', 'bytes-differ', 200]],
    [
      'a truncated script',
      FIRST,
      async () => answer(FIRST, FIRST.slice(1)),
      ['/assets/a-Ab12Cd34.js', 'bytes-differ', 200],
    ],
    ['HTML in place of a script', FIRST, async () => answer(PAGE), ['/assets/a-Ab12Cd34.js', 'content-type', 200]],
    ['not found', FIRST, async () => new Response('', { status: 404 }), ['/assets/a-Ab12Cd34.js', 'status', 404]],
  ])('fault 61: fails as a whole at %s, names the file, and does not store it', async (_what, url, wrong, failure) => {
    const { cache, fetch, install } = setUp();
    fetch.mockImplementation(async (request) => (request.url === url ? wrong() : answer(request.url)));
    expect(await failureOf(install())).toEqual(failure);
    expect([...cache.stored.keys()].some((key) => key.startsWith(url))).toBe(false);
  });

  it('fault 61: bypasses the HTTP cache for a script with wrong cached bytes', async () => {
    const { cache, fetch, install } = setUp();
    fetch.mockImplementation(async ({ url, cache: mode }) =>
      url === FIRST && mode === 'default' ? answer(url, 'truncated') : answer(url),
    );
    await install();
    expect(await (await cache.match(FIRST))?.text()).toBe(FIRST);
  });

  it('fault 61: replaces a file that an earlier worker stored under the same key with other bytes', async () => {
    const { cache, fetch, install } = setUp();
    for (const { key } of files) cache.stored.set(key, new Response('another version'));
    await install();
    expect(fetch).toHaveBeenCalledTimes(files.length);
    for (const { key, url } of files) expect(await (await cache.match(key))?.text()).toBe(url);
  });

  it('fault 61: reports that the device refused to store a file', async () => {
    const { cache, install } = setUp();
    cache.capacity = 2;
    expect(await failureOf(install())).toEqual([expect.any(String), 'not-stored', 0]);
  });
});

describe('fault 59: the install', () => {
  it('fault 59: does not fetch files again that an interrupted install stored', async () => {
    const { fetch, install } = setUp();
    fetch.mockImplementation(async ({ url }) => {
      if (url === SCRIPTS.at(-1)) throw new TypeError('Failed to fetch');
      return answer(url);
    });
    expect(await failureOf(install())).toEqual(['/assets/f-Ab12Cd34.js', 'unreachable', 0]);
    fetch.mockReset();
    fetch.mockImplementation(async ({ url }) => answer(url));
    await install();
    expect(fetch.mock.calls.map(([{ url }]) => url)).toEqual([SCRIPTS.at(-1)]);
  });

  it('fault 59: retries a file that timed out once, after the others', async () => {
    const { cache, fetch, install } = setUp();
    fetch.mockImplementation(async ({ url }) => answer(url));
    fetch.mockImplementationOnce(async () => silent());
    await install();
    expect(cache.stored.size).toBe(files.length);
    expect(fetch.mock.calls.at(-1)?.[0].url).toBe(PAGE);
  });

  it('fault 59: fails if a file keeps timing out, with all others stored', async () => {
    const { cache, fetch, install } = setUp();
    fetch.mockImplementation(async ({ url }) => (url === SECOND ? silent() : answer(url)));
    expect(await failureOf(install())).toEqual(['/assets/b-Ab12Cd34.js', 'timed-out', 0]);
    expect(cache.stored.size).toBe(files.length - 1);
  });

  it('fault 59: fails if the headers of a file never arrive', async () => {
    const { fetch, install } = setUp();
    fetch.mockImplementation(({ url }) =>
      url === SECOND ? new Promise(() => undefined) : Promise.resolve(answer(url)),
    );
    expect(await failureOf(install())).toEqual(['/assets/b-Ab12Cd34.js', 'timed-out', 0]);
  });
});
