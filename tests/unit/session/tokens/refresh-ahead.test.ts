import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#src/session/session.ts';
import { AHEAD_FROM, dueAt, LOOK_AGAIN_MS, type PageSigns, refreshAhead } from '#src/session/tokens/refresh-ahead.ts';
import { FIRST_PAUSE_MS } from '#src/session/tokens/renewal.ts';
import { answer, Browser, failure, HOUR_MS, START, silence } from '../tabs.ts';

const EARLIEST_MS = AHEAD_FROM * HOUR_MS;
const MINUTE_MS = 60_000;

let browser: Browser;
let wakes: (() => void)[];
let page: PageSigns & { visible: boolean };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = new Browser();
  browser.send.mockImplementation(async (sent) => answer(String(Number(sent.slice('refresh-'.length)) + 1)));
  wakes = [];
  page = {
    visible: true,
    isVisible: () => page.visible,
    isOnline: () => browser.isOnline,
    onWake: (listener) => wakes.push(listener),
    now: () => browser.now,
    random: () => 0,
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time passes, and the timers of the tabs run. */
async function pass(ms: number) {
  const end = browser.now + ms;
  while (browser.now < end) {
    const step = Math.min(1_000, end - browser.now);
    browser.now += step;
    await vi.advanceTimersByTimeAsync(step);
  }
}
/** Only the clocks advance: the device slept, and no timer ran. */
const sleep = (ms: number) => {
  browser.now += ms;
};
async function wake() {
  for (const listener of wakes) listener();
  await vi.advanceTimersByTimeAsync(0);
}
async function signedIn(): Promise<Session> {
  const tab = await browser.signedIn();
  refreshAhead(tab, page);
  return tab;
}

describe('tokens are renewed before they expire', () => {
  it('at four fifths of their life, again and again', async () => {
    await signedIn();
    await pass(EARLIEST_MS - 1_000);
    expect(browser.presented).toEqual([]);
    await pass(2_000);
    expect(browser.presented).toEqual(['refresh-1']);
    await pass(EARLIEST_MS + 2_000);
    expect(browser.presented).toEqual(['refresh-1', 'refresh-2']);
  });

  it('at each tab’s own time, at nine tenths at the latest', () => {
    const { record } = browser.openTab();
    expect(dueAt({ record }, 0)).toBeUndefined();
    const tab = browser.openTab();
    tab.signIn(answer('1'));
    expect(dueAt(tab, 0)).toBe(START + 0.8 * HOUR_MS);
    expect(dueAt(tab, 1)).toBeCloseTo(START + 0.9 * HOUR_MS);
  });

  it('by one tab for all tabs', async () => {
    await signedIn();
    const second = browser.openTab();
    refreshAhead(second, { ...page, random: () => 0.5 });
    await pass(HOUR_MS - 1_000);
    expect(browser.presented).toEqual(['refresh-1']);
    expect(second.record?.refreshToken).toBe('refresh-2');
  });

  it('by one tab, although two are due at the same time', async () => {
    await signedIn();
    refreshAhead(browser.openTab(), page);
    await pass(HOUR_MS - 1_000);
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('by one tab for all, also if a tab was not notified', async () => {
    const tab = await signedIn();
    await pass(MINUTE_MS);
    const { record } = browser;
    if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('7')) });
    await pass(EARLIEST_MS - 2_000);
    expect(browser.presented).toEqual([]);
    await pass(4_000);
    expect(browser.presented).toEqual(['refresh-7']);
  });

  it('with one timer, which each change and each wake replaces', async () => {
    const tab = await signedIn();
    for (let round = 0; round < 5; round++) {
      await tab.renew();
      await wake();
      await pass(MINUTE_MS);
    }
    expect(vi.getTimerCount()).toBe(1);
  });

  it('by the server’s clock', async () => {
    const tab = browser.openTab();
    tab.serverTime(START + 5 * HOUR_MS);
    tab.signIn(answer('1'));
    refreshAhead(tab, page);
    await pass(EARLIEST_MS - 1_000);
    expect(browser.presented).toEqual([]);
    await pass(2_000);
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('also if somebody signs in later', async () => {
    const tab = browser.openTab();
    refreshAhead(tab, page);
    await pass(MINUTE_MS);
    tab.signIn(answer('1'));
    await pass(EARLIEST_MS + 2_000);
    expect(browser.presented).toEqual(['refresh-1']);
  });
});

describe('no token is renewed', () => {
  it('after the sign-out', async () => {
    const tab = await signedIn();
    tab.end('user');
    await pass(2 * HOUR_MS);
    await wake();
    expect(browser.presented).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while the page is hidden, but at once when it is shown', async () => {
    await signedIn();
    page.visible = false;
    await pass(3 * HOUR_MS);
    expect(browser.presented).toEqual([]);
    page.visible = true;
    await wake();
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('without a network, but at once when it is back', async () => {
    await signedIn();
    browser.isOnline = false;
    await pass(2 * HOUR_MS);
    expect(browser.checkpoint).not.toHaveBeenCalled();
    browser.isOnline = true;
    await wake();
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('on a wake before it is due', async () => {
    await signedIn();
    await pass(MINUTE_MS);
    await wake();
    expect(browser.presented).toEqual([]);
  });

  it('if it was handed over without a refresh token', async () => {
    const tab = await signedIn();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, refreshToken: '' });
    await pass(HOUR_MS - 1_000);
    expect(browser.checkpoint).not.toHaveBeenCalled();
    expect(tab.record).toBeDefined();
  });
});

describe('a renewal that was missed during sleep', () => {
  it('runs on wake', async () => {
    await signedIn();
    sleep(5 * HOUR_MS);
    await wake();
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('runs within five minutes if no event reports the wake', async () => {
    await signedIn();
    await pass(MINUTE_MS);
    sleep(5 * HOUR_MS);
    await pass(LOOK_AGAIN_MS);
    expect(browser.presented).toEqual(['refresh-1']);
  });
});

describe('a failed renewal', () => {
  it('is retried after growing pauses until it succeeds', async () => {
    const asked = vi.spyOn(await signedIn(), 'renew');
    browser.checkpoint.mockRejectedValue(failure('server', { status: 503 }));
    await pass(EARLIEST_MS + 10_000);
    expect(browser.checkpoint.mock.calls.length).toBeGreaterThanOrEqual(3);
    await pass(MINUTE_MS * 5);
    expect(browser.checkpoint.mock.calls.length).toBeLessThan(14);
    expect(asked.mock.calls.length).toBeLessThan(28);
    browser.checkpoint.mockResolvedValue();
    await pass(MINUTE_MS + 2_000);
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('fault 04: is retried after its pause, also if a call started it', async () => {
    const tab = await signedIn();
    const { accessToken = '' } = tab.record ?? {};
    browser.send.mockRejectedValueOnce(failure('rate-limited', { status: 429 }));
    // The device's clock was slow: by the server's, which the refused call reports, the token has expired.
    tab.serverTime(START + 2 * HOUR_MS);
    await expect(tab.refreshedToken(accessToken)).rejects.toMatchObject({ kind: 'rate-limited' });
    await pass(FIRST_PAUSE_MS + 1_000);
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(tab.record?.refreshToken).toBe('refresh-2');
  });

  it('fault 06: is retried once after a lost answer, and never again', async () => {
    await signedIn();
    browser.send.mockRejectedValue(silence());
    await pass(3 * HOUR_MS);
    await wake();
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
