import { describe, expect, it, vi } from 'vitest';
import { steadyNow } from '#src/lib/clock.ts';
import { createInstaller } from '#src/pwa/install.ts';
import { watchForUpdates } from '#src/pwa/update-checks.ts';
import { readWorkerMessage } from '#src/pwa/worker-messages.ts';

function device({ isIos = false, isStandalone = false } = {}) {
  const window = new EventTarget();
  const persistStorage = vi.fn(async () => true);
  const installer = createInstaller({ window, isIos: () => isIos, isStandalone: () => isStandalone, persistStorage });
  const offer = (outcome: 'accepted' | 'dismissed' | Error) => {
    const prompt = vi.fn(async () => {
      if (outcome instanceof Error) throw outcome;
    });
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    window.dispatchEvent(event);
    return { event, prompt };
  };
  return { window, installer, offer, persistStorage };
}

describe('installing the portal on the home screen', () => {
  it('waits for a tap and suppresses the browser’s own banner', async () => {
    const { installer, offer } = device();
    expect(await installer.install()).toBe(false);
    const { event, prompt } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    expect(installer.getSnapshot().canAsk).toBe(true);
    expect(await installer.install()).toBe(true);
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  it('uses an offer once, even if the answer is no', async () => {
    for (const outcome of ['dismissed', new Error('already used')] as const) {
      const { installer, offer } = device();
      offer(outcome);
      expect(await installer.install()).toBe(false);
      expect(installer.getSnapshot().canAsk).toBe(false);
    }
  });

  it('asks for persistent storage after the installation, and no longer offers it', () => {
    const { window, installer, persistStorage } = device();
    const seen = vi.fn();
    installer.subscribe(seen);
    window.dispatchEvent(new Event('appinstalled'));
    expect(installer.getSnapshot()).toEqual({ canAsk: false, needsSteps: false, isInstalled: true });
    expect(persistStorage).toHaveBeenCalledTimes(1);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('shows manual steps on iOS, unless it is installed', () => {
    expect(device({ isIos: true }).installer.getSnapshot().needsSteps).toBe(true);
    expect(device({ isIos: true, isStandalone: true }).installer.getSnapshot().needsSteps).toBe(false);
  });
});

describe('the check for a new version', () => {
  it('runs at once, when the page becomes visible or online, and every hour, but not twice in a minute', async () => {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const window = new EventTarget();
    const update = vi.fn(() => Promise.reject(new TypeError('offline')));
    watchForUpdates({ update } as unknown as Pick<ServiceWorkerRegistration, 'update'>, {
      page,
      window,
      now: steadyNow,
    });
    expect(update).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(update).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(update).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
  });
});

it.each([
  [{ type: 'CONTENT_WARMED', locale: 'ar' }, true],
  [{ type: 'PURGED' }, true],
  [{ type: 'CONTENT_WARMED', locale: 'xx' }, false],
  [{ type: 'MALFORMED_ITEM', list: 'faqs', field: 'answer' }, true],
  [{ type: 'MALFORMED_ITEM', list: 'of names', field: 'answer' }, false],
  [{ type: 'MALFORMED_ITEM', list: 'faqs', field: 7 }, false],
  [{ type: 'FETCHED', bytes: 1200, isAtLeast: true }, true],
  [{ type: 'FETCHED', bytes: 'many', isAtLeast: true }, false],
  [{ type: 'OF_A_NEWER_WORKER' }, false],
  ['text', false],
  [null, false],
])('reads a message %j from the worker: %s', (message, isUnderstood) => {
  expect(readWorkerMessage(message)).toEqual(isUnderstood ? message : undefined);
});
