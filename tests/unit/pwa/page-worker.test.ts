/** The content to keep warm: sent to the worker, and stored on the device for a worker that starts by itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity } from '#src/offline/connectivity.ts';
import type { RecordBackend } from '#src/offline/indexed-db.ts';
import { fakeBackend } from '../offline/fake-backend.ts';

let device: ReturnType<typeof fakeBackend>;
const postMessage = vi.fn();

/** Opens the page on a device with the records of earlier pages. */
async function open({ saveData = false } = {}) {
  vi.resetModules();
  const backend: RecordBackend = device.backend;
  vi.doMock('#src/offline/indexed-db.ts', () => ({ indexedDbBackend: () => backend }));
  vi.stubGlobal('navigator', {
    onLine: true,
    connection: { saveData },
    serviceWorker: { controller: { postMessage } },
  });
  const [{ warmContent, purgeWorker, repeatRequest, repeatRequestOnReturn }, { recordStore }, warm] = await Promise.all(
    [import('#src/pwa/page-worker.ts'), import('#src/offline/device.ts'), import('#src/offline/warm-content.ts')],
  );
  const wanted = () => warm.readContentScope(recordStore);
  const isSaving = () => warm.savesData(recordStore);
  return { warmContent, purgeWorker, repeatRequest, repeatRequestOnReturn, wanted, isSaving };
}

beforeEach(() => {
  device = fakeBackend();
  postMessage.mockClear();
});
afterEach(() => {
  vi.doUnmock('#src/offline/indexed-db.ts');
  vi.unstubAllGlobals();
});

describe('the wilaya whose prayer times are kept warm', () => {
  it('survives the next boot and a change of language', async () => {
    await (await open()).warmContent({ wilaya: '31' });
    const page = await open();
    await page.warmContent({ locale: 'fr' });
    expect(await page.wanted()).toEqual({ locale: 'fr', wilaya: '31' });
    await page.warmContent({ locale: 'ar' });
    expect(await page.wanted()).toEqual({ locale: 'ar', wilaya: '31' });
  });

  it('survives even if the device fails to return it', async () => {
    await (await open()).warmContent({ locale: 'fr', wilaya: '31' });
    device.state.mode = 'refuses';
    const page = await open();
    await page.warmContent({ locale: 'ar' });
    device.state.mode = 'works';
    expect((await (await open()).wanted()).wilaya).toBe('31');
  });

  it('is sent to the worker with the language, and again to a later worker', async () => {
    const page = await open();
    await page.warmContent({ locale: 'fr' });
    await page.warmContent({ wilaya: '31' });
    await page.warmContent({ locale: 'en' });
    await page.repeatRequest();
    const told = postMessage.mock.calls.map(([message]) => message).filter(({ type }) => type === 'KEEP_WARM');
    expect(told.at(-1)).toEqual({ type: 'KEEP_WARM', locale: 'en', wilaya: '31' });
    expect(told.at(-2)).toEqual(told.at(-1));
  });

  it('is deleted at sign-out, with or without a worker', async () => {
    const page = await open();
    await page.warmContent({ locale: 'ar', wilaya: '31' });
    vi.stubGlobal('navigator', { onLine: true });
    await page.purgeWorker();
    expect(await page.wanted()).toEqual({ locale: 'ar' });
  });
});

it('asks the worker for all pages in another language, but not at boot', async () => {
  const page = await open();
  const sent = () => postMessage.mock.calls.map(([{ type }]) => type);
  await page.warmContent({ locale: 'fr' });
  await page.warmContent({ locale: 'fr', wilaya: '31' });
  expect(sent()).toEqual(['KEEP_WARM', 'KEEP_WARM']);
  await page.warmContent({ locale: 'ar' });
  expect(sent()).toEqual(['KEEP_WARM', 'KEEP_WARM', 'KEEP_WARM', 'PAGES']);
});

it('repeats the request to the worker, and asks for the other pages, only when the network returns', async () => {
  const page = await open();
  const network = new EventTarget();
  page.repeatRequestOnReturn(
    createConnectivity({ hasNetwork: () => true, events: network, probe: async () => 'unreachable' }),
  );
  await page.warmContent({ locale: 'ar' });
  network.dispatchEvent(new Event('offline'));
  network.dispatchEvent(new Event('online'));
  const sent = () => postMessage.mock.calls.map(([{ type }]) => type);
  await vi.waitFor(() => expect(sent()).toEqual(['KEEP_WARM', 'KEEP_WARM', 'PAGES']));
  network.dispatchEvent(new Event('online'));
  network.dispatchEvent(new Event('offline'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toHaveLength(3);
});

it('requests nothing while the visitor saves data, and lets a worker without a page know', async () => {
  const saving = await open({ saveData: true });
  await saving.warmContent({ locale: 'ar' });
  await saving.repeatRequest();
  expect(postMessage).not.toHaveBeenCalled();
  expect([await saving.isSaving(), await saving.wanted()]).toEqual([true, { locale: 'ar' }]);
  const page = await open();
  await page.warmContent({ locale: 'ar' });
  expect(postMessage).toHaveBeenCalledOnce();
  expect(await page.isSaving()).toBe(false);
});
