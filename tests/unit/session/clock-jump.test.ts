import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, SignOutReason } from '#src/session/session.ts';
import { AHEAD_FROM, refreshAhead } from '#src/session/tokens/refresh-ahead.ts';
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
/** A server answer arrives: the server's clock was at START when the device's was. */
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

describe('fault 38: the device’s clock is set back 26 h', () => {
  it('keeps the server’s time, so that the token expires at its real end', async () => {
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

  it('does not delay a renewal by a day', async () => {
    const tab = await browser.signedIn();
    hear(tab);
    refreshAhead(tab, {
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

describe('fault 38: the device’s clock is set forward 26 h, or the device slept that long', () => {
  it('renews once, and then uses the server’s time of the next answer', async () => {
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

  it('does not end a handed-over session that cannot be renewed until the server refuses it', async () => {
    browser.storage.write({
      signInId: 'line-a',
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

    // After its real end, the server refuses it.
    browser.now += HOUR_MS;
    hear(tab, HOUR_MS);
    expect(await tab.refreshedToken(token('handed'))).toBeUndefined();
    expect(reasons).toEqual(['refused']);
  });
});
