import { describe, expect, it, vi } from 'vitest';
import { createRecordStore } from '#src/offline/store.ts';
import { readContentScope, storeContentScope } from '#src/offline/warm-content.ts';
import { CURRENT_CACHES, MEDIA_CACHE, SHELL_CACHE } from '../../../sw/cache-names.ts';
import { bypassPostRequests, takeOver } from '../../../sw/lifecycle.ts';
import { readPageMessage } from '../../../sw/messages.ts';
import { purge } from '../../../sw/purge.ts';
import { fakeBackend } from '../offline/fake-backend.ts';
import { mockCaches } from './mock-cache.ts';

describe('messages from the page', () => {
  it.each([
    { type: 'SKIP_WAITING' },
    { type: 'CLAIM' },
    { type: 'PURGE' },
    { type: 'DROP_IMAGES' },
    { type: 'KEEP_WARM', locale: 'ar', wilaya: '31' },
    { type: 'KEEP_WARM', locale: 'fr' },
  ])('accepts %j', (message) => {
    expect(readPageMessage(message)).toEqual(message);
  });

  it.each([
    undefined,
    null,
    'SKIP_WAITING',
    { type: 'FROM_A_NEWER_PAGE' },
    { type: 'KEEP_WARM' },
    { type: 'KEEP_WARM', locale: 'de' },
    {},
  ])('ignores %j', (message) => {
    expect(readPageMessage(message)).toBeUndefined();
  });

  it('reads the id of the sign-in whose records are removed', () => {
    expect(readPageMessage({ type: 'PURGE', line: 'k1' })).toEqual({ type: 'PURGE', line: 'k1' });
    expect(readPageMessage({ type: 'PURGE', line: 7 })).toEqual({ type: 'PURGE' });
  });

  it('ignores an invalid wilaya', () => {
    expect(readPageMessage({ type: 'KEEP_WARM', locale: 'en', wilaya: '../../x' })).toEqual({
      type: 'KEEP_WARM',
      locale: 'en',
    });
  });
});

describe('the install event', () => {
  it('routes POST requests past the worker if the browser supports it', async () => {
    const addRoutes = vi.fn(async () => undefined);
    await bypassPostRequests({ addRoutes });
    expect(addRoutes).toHaveBeenCalledWith({ condition: { requestMethod: 'POST' }, source: 'network' });
  });

  it('succeeds if the browser does not support or rejects the route', async () => {
    await bypassPostRequests({});
    await bypassPostRequests({ addRoutes: () => Promise.reject(new TypeError('unknown condition')) });
  });
});

describe('the activate event', () => {
  it('removes caches of older formats, keeps current and foreign ones, then claims the pages', async () => {
    const caches = mockCaches('portal-shell-0', 'portal-api', 'somebody-else', ...CURRENT_CACHES);
    const claim = vi.fn(async () => expect(caches.present).toEqual(new Set(['somebody-else', ...CURRENT_CACHES])));
    const disable = vi.fn(async () => undefined);
    await takeOver({ caches, navigationPreload: { disable }, claim });
    expect(claim).toHaveBeenCalledTimes(1);
    expect(disable).toHaveBeenCalledTimes(1);
  });

  it('succeeds if navigation preload is missing or fails', async () => {
    const claim = vi.fn(async () => undefined);
    await takeOver({ caches: mockCaches(), navigationPreload: undefined, claim });
    await takeOver({
      caches: mockCaches(),
      navigationPreload: { disable: () => Promise.reject(new Error('no')) },
      claim,
    });
    expect(claim).toHaveBeenCalledTimes(2);
  });
});

describe('the purge at sign-out', () => {
  const dropUnderWay = vi.fn();

  it('removes images, records of lines and the wilaya; the shell, content and language stay', async () => {
    const { backend, data } = fakeBackend();
    const store = createRecordStore({ backend });
    data.set('line-["line","k1","account"]', 'record');
    data.set('content-["content","wilayas"]', 'record');
    data.set('content-["content","prayer-times","31"]', 'record');
    await storeContentScope(store, { locale: 'ar', wilaya: '31' });
    const caches = mockCaches(SHELL_CACHE, MEDIA_CACHE);
    await purge({ caches, store, dropUnderWay });
    expect(dropUnderWay).toHaveBeenCalledTimes(1);
    expect([...caches.present]).toEqual([SHELL_CACHE]);
    expect([...data.keys()].filter((key) => !key.startsWith('setting-'))).toEqual(['content-["content","wilayas"]']);
    expect(await readContentScope(store)).toEqual({ locale: 'ar' });
  });

  it('fault 36: of one line keeps the records of the next subscriber', async () => {
    const { backend, data } = fakeBackend();
    const next = 'line-["line","k2","account"]';
    for (const name of ['line-["line","k1","account"]', next]) data.set(name, 'record');
    await purge({ caches: mockCaches(MEDIA_CACHE), store: createRecordStore({ backend }), dropUnderWay }, 'k1');
    expect([...data.keys()].filter((name) => name.startsWith('line-'))).toEqual([next]);
  });

  it('resolves even if the device refuses', async () => {
    const { backend, state } = fakeBackend();
    state.mode = 'refuses';
    const caches = { delete: () => Promise.reject(new Error('no')) };
    await expect(purge({ caches, store: createRecordStore({ backend }), dropUnderWay })).resolves.toBeUndefined();
  });
});
