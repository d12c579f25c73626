import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, SignOutReason } from '#src/session/session.ts';
import { AHEAD_FROM, keepFresh } from '#src/session/tokens/refresh-ahead.ts';
import { NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { answer, Browser, HOUR_MS, MSISDN, START, token } from './tabs.ts';

const JUMP_MS = 26 * HOUR_MS;

let browser: Browser;
let reasons: (SignOutReason | undefined)[];

/** The device's clock is set, and this tab sees it. */
function jump(tab: Session, byMs: number): void {
  browser.now += byMs;
  tab.clockJumped(byMs);
}
/** An answer of the server's: its clock was at START when the device's was. */
const hear = (tab: Session, passedMs = 0) => tab.serverTime(START + passedMs);

function watch(tab: Session): Session {
  tab.subscribe(({ record, ended }) => {
    if (!record) reasons.push(ended?.reason);
  });
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  browser = new Browser();
  browser.send.mockImplementation(async (sent) => answer(String(Number(sent.slice('refresh-'.length)) + 1)));
  reasons = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fault 38: the device’s clock set back 26 h', () => {
  it('changes nothing of the server’s time: the token ends when it ends', async () => {
    const tab = watch(await browser.signedIn());
    hear(tab);
    browser.now += HOUR_MS / 2;
    jump(tab, -JUMP_MS);
    expect(tab.serverNow()).toBe(START + HOUR_MS / 2);
    expect(await tab.accessToken()).toBe(token('1'));
    browser.now += HOUR_MS / 2;
    expect(await tab.accessToken()).toBe(token('2'));
    expect(reasons).toEqual([]);
  });

  it('puts no renewal off for a day', async () => {
    const tab = await browser.signedIn();
    hear(tab);
    keepFresh(tab, {
      isVisible: () => true,
      isOnline: () => true,
      onWake: () => undefined,
      now: () => browser.now,
      random: () => 0,
    });
    jump(tab, -JUMP_MS);
    for (let passed = 0; passed < AHEAD_FROM * HOUR_MS + 60_000; passed += 10_000) {
      browser.now += 10_000;
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(browser.presented).toEqual(['refresh-1']);
  });
});

describe('fault 38: the device’s clock set forward 26 h, or a night slept through', () => {
  it('renews once, and goes on by the server’s time as its next answer tells it', async () => {
    const tab = watch(await browser.signedIn());
    hear(tab);
    jump(tab, JUMP_MS);
    browser.send.mockImplementationOnce(async () => {
      hear(tab);
      return answer('2');
    });
    expect(await tab.accessToken()).toBe(token('2'));
    expect(tab.serverNow()).toBe(START);
    expect(await tab.accessToken()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
    expect(reasons).toEqual([]);
  });

  it('signs nobody out whose session was handed over and cannot be renewed: the server is asked first', async () => {
    browser.storage.write({
      line: 'line-a',
      msisdn: MSISDN,
      accessToken: token('handed'),
      refreshToken: '',
      accessExpiresAt: START + HOUR_MS,
      refreshExpiresAt: START + HOUR_MS,
      accessLifeMs: 0,
      skewMs: 0,
      renewal: NOT_TRIED,
    });
    const tab = watch(browser.openTab());
    hear(tab);
    jump(tab, JUMP_MS);
    expect(await tab.accessToken()).toBe(token('handed'));
    hear(tab);
    expect(reasons).toEqual([]);
    expect(await tab.accessToken()).toBe(token('handed'));

    // Once it has really ended, it is the server who says so.
    browser.now += HOUR_MS;
    hear(tab, HOUR_MS);
    expect(await tab.refreshedToken(token('handed'))).toBeUndefined();
    expect(reasons).toEqual(['refused']);
  });
});
