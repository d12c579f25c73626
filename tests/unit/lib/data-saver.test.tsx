import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page of its own each time: the module remembers the choice while the page is open. */
async function open() {
  vi.resetModules();
  return import('#src/lib/data-saver.ts');
}

const browserSaves = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

describe('the data saver', () => {
  it('follows the browser until the visitor chooses', async () => {
    const page = await open();
    expect(page.isDataSaverOn()).toBe(false);
    browserSaves(true);
    expect([page.isDataSaverOn(), page.isSavedByBrowser()]).toEqual([true, true]);
    page.chooseDataSaver(false);
    expect([page.isDataSaverOn(), page.isSavedByBrowser()]).toEqual([false, false]);
    browserSaves(false);
    page.chooseDataSaver(true);
    expect([page.isDataSaverOn(), page.isSavedByBrowser()]).toEqual([true, false]);
  });

  it('is remembered at the next visit, and followed in other tabs', async () => {
    const other = await open();
    (await open()).chooseDataSaver(true);
    expect(other.isDataSaverOn()).toBe(true);
    expect((await open()).isDataSaverOn()).toBe(true);
  });

  it('lasts while the page is open in a browser that stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    const page = await open();
    const listener = vi.fn();
    page.onDataSaverChange(listener);
    page.chooseDataSaver(true);
    expect(page.isDataSaverOn()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect((await open()).isDataSaverOn()).toBe(false);
  });

  it('is never on in a kiosk, whatever the browser or an earlier visitor said', async () => {
    (await open()).chooseDataSaver(true);
    browserSaves(true);
    const kiosk = await open();
    kiosk.neverSaveData();
    expect([kiosk.isDataSaverOn(), kiosk.mayOfferDataSaver()]).toEqual([false, false]);
  });
});

describe('its offer', () => {
  it('is not made again after a choice or a refusal, which leaves the choice to the browser', async () => {
    const page = await open();
    expect(page.mayOfferDataSaver()).toBe(true);
    page.declineDataSaver();
    expect([page.mayOfferDataSaver(), page.isDataSaverOn()]).toEqual([false, false]);
    const next = await open();
    expect(next.mayOfferDataSaver()).toBe(false);
    browserSaves(true);
    expect(next.isDataSaverOn()).toBe(true);
    localStorage.clear();
    expect((await open()).mayOfferDataSaver()).toBe(false);
  });
});
