import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForUpdates } from '#src/pwa/update-checks.ts';

const HOUR_MS = 3_600_000;
const update = vi.fn(async () => undefined as unknown as ServiceWorkerRegistration);

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show() {
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  update.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open({ saveData = false } = {}): Page {
  const page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { connection: { saveData } });
  watchForUpdates({ update });
  return page;
}

it('checks at once, every hour, and when the page becomes visible after a while', async () => {
  const page = open();
  expect(update).toHaveBeenCalledTimes(1);
  page.show();
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  page.show();
  expect(update).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
});

it.each([-26, 26])('fault 38: keeps checking when the device’s clock is set by %i h', async (hours) => {
  const page = open();
  vi.setSystemTime(Date.now() + hours * HOUR_MS);
  await vi.advanceTimersByTimeAsync(61_000);
  page.show();
  expect(update).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
});

it('leaves the checks to the browser for visitors who save data', async () => {
  const page = open({ saveData: true });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  page.show();
  expect(update).not.toHaveBeenCalled();
});
