import { describe, expect, it, vi } from 'vitest';
import { createRecordStore } from '#src/offline/store.ts';
import { rememberWanted, wantedContent } from '#src/offline/warm-content.ts';
import { CURRENT_CACHES, MEDIA_CACHE, SHELL_CACHE } from '../../../sw/cache-names.ts';
import { letPostsPass, takeOver } from '../../../sw/lifecycle.ts';
import { readPageMessage } from '../../../sw/messages.ts';
import { purge } from '../../../sw/purge.ts';
import { fakeBackend } from '../offline/fake-backend.ts';
import { mockCaches } from './mock-cache.ts';

describe('messages', () => {
  it.each([
    { type: 'SKIP_WAITING' },
    { type: 'PURGE' },
    { type: 'DROP_IMAGES' },
    { type: 'KEEP_WARM', locale: 'ar', wilaya: '31' },
    { type: 'KEEP_WARM', locale: 'fr' },
  ])('%j is known', (message) => {
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
  ])('%j is ignored', (message) => {
    expect(readPageMessage(message)).toBeUndefined();
  });

  it('whose records are to go is said by the name of the sign-in', () => {
    expect(readPageMessage({ type: 'PURGE', line: 'k1' })).toEqual({ type: 'PURGE', line: 'k1' });
    expect(readPageMessage({ type: 'PURGE', line: 7 })).toEqual({ type: 'PURGE' });
  });

  it('a wilaya that is none is left out', () => {
    expect(readPageMessage({ type: 'KEEP_WARM', locale: 'en', wilaya: '../../x' })).toEqual({
      type: 'KEEP_WARM',
      locale: 'en',
    });
  });
});

describe('installing', () => {
  it('lets posts past where the browser can', async () => {
    const addRoutes = vi.fn(async () => undefined);
    await letPostsPass({ addRoutes });
    expect(addRoutes).toHaveBeenCalledWith({ condition: { requestMethod: 'POST' }, source: 'network' });
  });

  it('does without where it cannot, or will not', async () => {
    await letPostsPass({});
    await letPostsPass({ addRoutes: () => Promise.reject(new TypeError('unknown condition')) });
  });
});

describe('taking over', () => {
  it('removes caches of older forms, leaves the present ones and other people\u2019s, then claims the pages', async () => {
    const caches = mockCaches('portal-shell-0', 'portal-api', 'somebody-else', ...CURRENT_CACHES);
    const claim = vi.fn(async () => expect(caches.present).toEqual(new Set(['somebody-else', ...CURRENT_CACHES])));
    const disable = vi.fn(async () => undefined);
    await takeOver({ caches, navigationPreload: { disable }, claim });
    expect(claim).toHaveBeenCalledTimes(1);
    expect(disable).toHaveBeenCalledTimes(1);
  });

  it('happens although preload is missing or refuses', async () => {
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
  it('forgets images, records of lines and the wilaya; the shell, content and language stay', async () => {
    const { backend, data } = fakeBackend();
    const store = createRecordStore({ backend });
    data.set('line-["line","k1","account"]', 'record');
    data.set('content-["content","wilayas"]', 'record');
    await rememberWanted(store, { locale: 'ar', wilaya: '31' });
    const caches = mockCaches(SHELL_CACHE, MEDIA_CACHE);
    await purge({ caches, store });
    expect([...caches.present]).toEqual([SHELL_CACHE]);
    expect([...data.keys()].filter((key) => !key.startsWith('setting-'))).toEqual(['content-["content","wilayas"]']);
    expect(await wantedContent(store)).toEqual({ locale: 'ar' });
  });

  it('fault 36: of one line leaves the records of who is here by now', async () => {
    const { backend, data } = fakeBackend();
    const next = 'line-["line","k2","account"]';
    for (const name of ['line-["line","k1","account"]', next]) data.set(name, 'record');
    await purge({ caches: mockCaches(MEDIA_CACHE), store: createRecordStore({ backend }) }, 'k1');
    expect([...data.keys()].filter((name) => name.startsWith('line-'))).toEqual([next]);
  });

  it('is done with also where the device refuses', async () => {
    const { backend, state } = fakeBackend();
    state.mode = 'refuses';
    const caches = { delete: () => Promise.reject(new Error('no')) };
    await expect(purge({ caches, store: createRecordStore({ backend }) })).resolves.toBeUndefined();
  });
});
