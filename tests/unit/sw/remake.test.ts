import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../../../build/precache-integrity.ts';
import { addIntegrity } from '../../../build/subresource-integrity.ts';
import { installShell } from '../../../sw/install.ts';
import { createRemake } from '../../../sw/remake.ts';
import type { ShellFile } from '../../../sw/shell-files.ts';
import { MockCache } from './mock-cache.ts';

const ORIGIN = 'https://portal.example';
const MAIN_PAGE = '/index.html';
/** Address → content. */
type Release = ReadonlyMap<string, string>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const isHashed = (path: string) => path.startsWith('/assets/');

/** A script `last`, one that imports it, one that imports that, and two documents. */
async function release(
  build: string,
  { last = 'export const rate = 1;', middle = '', without = '' } = {},
): Promise<Release> {
  const files = new Map<string, string>();
  const add = (name: string, text: string) => {
    const path = `/assets/${name}-${hashOf(text)}.js`;
    files.set(path, text);
    return path.slice('/assets/'.length);
  };
  const lastName = add('last', last);
  const middleName = add('middle-of-three', `import{rate as r}from"./${lastName}";${middle}export{r};`);
  const firstName = add('first', `import("./${middleName}");const files=["assets/${lastName}"];`);
  for (const page of [MAIN_PAGE, '/help/index.html']) {
    const tags = [firstName, middleName].map(
      (name) => `<script type="module" crossorigin src="/assets/${name}"></script>`,
    );
    const html = `<meta name="portal-build" content="${build}"><h1>${page}</h1>${tags.join('')}`;
    files.set(page, await addIntegrity(html, async (address) => Buffer.from(files.get(address) ?? '')));
  }
  for (const path of files.keys()) if (without && path.includes(without)) files.delete(path);
  return files;
}

function filesOf(files: Release): ShellFile[] {
  const entries = [...files].map(([path, text]) => {
    const url = ORIGIN + path;
    const key = isHashed(path) ? url : `${url}?__WB_REVISION__=${hashOf(text)}`;
    return { url, key, integrity: integrityOf(text) };
  });
  // As the worker sorts them.
  return entries.sort((a, b) => Number(a.url.endsWith('.html')) - Number(b.url.endsWith('.html')));
}

/** Installs the release, and returns the paths that the network was asked for. */
async function update(cache: MockCache, files: Release, headers: Record<string, string> = {}): Promise<string[]> {
  const fetched: string[] = [];
  const list = filesOf(files);
  const page = list.find(({ url }) => url === ORIGIN + MAIN_PAGE);
  await installShell({
    files: list,
    openCache: async () => cache,
    remake: await createRemake(cache, list, page),
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      fetched.push(pathname);
      const type = isHashed(pathname) ? 'text/javascript' : 'text/html';
      return new Response(files.get(pathname), { headers: { 'content-type': type, ...headers } });
    },
  });
  return fetched;
}

async function expectStored(cache: MockCache, files: Release): Promise<void> {
  for (const { key, url } of filesOf(files)) {
    expect(await (await cache.match(key))?.text()).toBe(files.get(url.slice(ORIGIN.length)));
  }
}

const pathOf = (files: Release, name: string) => [...files.keys()].find((path) => path.includes(name));

describe('an update', () => {
  it('fetches the script that has changed and the main document, and makes the others from the older ones', async () => {
    const cache = new MockCache();
    const before = await release('1.0.0-aaaaaaaa');
    expect(await update(cache, before)).toHaveLength(before.size);
    const after = await release('1.0.0-bbbbbbbb', { last: 'export const rate = 2;' });
    expect(
      filesOf(after).filter(({ url }) => before.has(new URL(url).pathname) && isHashed(new URL(url).pathname)),
    ).toEqual([]);
    expect(await update(cache, after)).toEqual([pathOf(after, '/last'), MAIN_PAGE]);
    await expectStored(cache, after);
  });

  it('gives the other documents the headers that the server sends now', async () => {
    const cache = new MockCache();
    await update(cache, await release('1'), { 'content-security-policy': 'old' });
    const after = await release('2', { last: 'export const rate = 2;' });
    await update(cache, after, { 'content-security-policy': 'new' });
    const help = filesOf(after).find(({ url }) => url.includes('/help'));
    expect((await cache.match(help?.key ?? ''))?.headers.get('content-security-policy')).toBe('new');
  });

  it('fetches a script whose content changed beyond the names in it', async () => {
    const cache = new MockCache();
    await update(cache, await release('1'));
    const after = await release('2', { last: 'export const rate = 2;', middle: 'started();' });
    expect(await update(cache, after)).toEqual([pathOf(after, '/last'), pathOf(after, '/middle'), MAIN_PAGE]);
    await expectStored(cache, after);
  });

  it('needs no older copy of a script that another one names', async () => {
    const cache = new MockCache();
    const before = await release('1');
    await update(cache, before);
    await cache.delete(`${ORIGIN}${pathOf(before, '/last')}`);
    const after = await release('2', { last: 'export const rate = 2;' });
    expect(await update(cache, after)).toEqual([pathOf(after, '/last'), MAIN_PAGE]);
    await expectStored(cache, after);
  });

  it('fetches a document that names a script which is not on the device', async () => {
    const cache = new MockCache();
    await update(cache, await release('1'));
    const after = await release('2', { last: 'export const rate = 2;', without: '/middle' });
    expect(await update(cache, after)).toContain('/help/index.html');
    await expectStored(cache, after);
  });

  it('uses no older copy with wrong bytes', async () => {
    const cache = new MockCache();
    const before = await release('1');
    await update(cache, before);
    await cache.put(`${ORIGIN}${pathOf(before, '/first')}`, new Response('truncated'));
    const after = await release('2', { last: 'export const rate = 2;' });
    expect(await update(cache, after)).toContain(pathOf(after, '/first'));
    await expectStored(cache, after);
  });

  it('fetches everything where nothing is pinned', async () => {
    const cache = new MockCache();
    await update(cache, await release('1'));
    const list = filesOf(await release('2', { last: 'export const rate = 2;' }));
    const remake = await createRemake(cache, list, list[0]);
    for (const file of list) expect(await remake({ ...file, integrity: undefined })).toBeUndefined();
  });
});
