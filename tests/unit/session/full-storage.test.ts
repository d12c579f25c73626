/** Fault 76: localStorage is full, null or throws at any write, also in the middle of a renewal. */
import { describe, expect, it } from 'vitest';
import type { Session } from '#src/session/session.ts';
import { LAST_PAUSE_MS } from '#src/session/tokens/renewal.ts';
import { browserRecordStorage } from '#src/session/tokens/session-record.ts';
import { answer, Browser, MSISDN, refused, token } from './tabs.ts';

/** A browser whose localStorage refuses chosen writes. */
class FullBrowser extends Browser {
  readonly cookies = new Map<string, string>();
  local: string | null = null;
  /** Counts the writes; refuses those for which it returns true. */
  isRefused: (write: number) => boolean = () => false;
  writes = 0;

  override storage = browserRecordStorage(() => this.now, {
    readCookie: (name) => this.cookies.get(name),
    writeCookie: (name, value) => Boolean(this.cookies.set(name, value)),
    deleteCookie: (name) => void this.cookies.delete(name),
    localStorage: {
      getItem: () => this.local,
      setItem: (_, value) => {
        if (this.isRefused(++this.writes)) throw new DOMException('full', 'QuotaExceededError');
        this.local = value;
      },
      removeItem: () => {
        this.local = null;
      },
    },
  });

  get stored() {
    return { cookies: new Map(this.cookies), local: this.local };
  }
}

const STORAGE = { name: 'ApiError', kind: 'storage', correlationId: '' };

async function signedIn(): Promise<[FullBrowser, Session]> {
  const browser = new FullBrowser();
  const tab = await browser.signedIn();
  browser.writes = 0;
  browser.send.mockResolvedValue(answer('2'));
  return [browser, tab];
}

describe('fault 76: a full device', () => {
  it('refuses a sign-in and keeps no part of it', () => {
    const browser = new FullBrowser();
    browser.isRefused = () => true;
    expect(browser.openTab().signIn(answer('1'))).toBe(false);
    expect(browser.stored).toEqual({ cookies: new Map(), local: null });
  });

  it('refuses a sign-in over another one, which stays', async () => {
    const [browser, tab] = await signedIn();
    const before = browser.stored;
    browser.isRefused = () => true;
    expect(tab.signIn(answer('2', '213660000000'))).toBe(false);
    expect(browser.stored).toEqual(before);
    tab.followStorage();
    expect(tab.record?.msisdn).toBe(MSISDN);
    expect(browser.revokeReplaced).not.toHaveBeenCalled();
  });

  it('sends no refresh token, says why there is no new token, and renews once there is space', async () => {
    const [browser, tab] = await signedIn();
    const before = browser.stored;
    browser.isRefused = () => true;
    for (const _ of [1, 2, 3]) await expect(tab.refreshedToken(token('1'))).rejects.toMatchObject(STORAGE);
    expect(browser.stored).toEqual(before);
    expect(browser.storage.isStale()).toBe(false);
    expect(browser.checkpoint).not.toHaveBeenCalled();
    browser.isRefused = () => false;
    expect(await tab.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  // A renewal writes its turn, that it sends the token, and the new tokens.
  it.each([1, 2, 3])(
    'fails a renewal whose write %i is refused, with halves that belong together',
    async (refusedWrite) => {
      const [browser, tab] = await signedIn();
      browser.isRefused = (write) => write === refusedWrite;
      await expect(tab.refreshedToken(token('1'))).rejects.toMatchObject(STORAGE);
      expect(browser.storage.isStale()).toBe(false);
      expect(browser.record).toMatchObject({ accessToken: token('1'), refreshToken: 'refresh-1' });
      expect(tab.record?.accessToken).toBe(token('1'));
      const wasSent = refusedWrite === 3;
      expect(browser.presented).toEqual(wasSent ? ['refresh-1'] : []);
      browser.now += 2 * LAST_PAUSE_MS;
      if (!wasSent) return expect(await tab.refreshedToken(token('1'))).toBe(token('2'));
      // The identity service has exchanged the token. One more try learns that, and then the sign-in ends with a reason.
      browser.send.mockRejectedValue(refused());
      expect(await tab.refreshedToken(token('1'))).toBeUndefined();
      expect(tab.record).toBeUndefined();
      expect(browser.stored).toEqual({ cookies: new Map(), local: null });
    },
  );

  it('keeps a renewed sign-in whose later writes are refused', async () => {
    const [browser, tab] = await signedIn();
    expect(await tab.refreshedToken(token('1'))).toBe(token('2'));
    browser.isRefused = () => true;
    await expect(tab.refreshedToken(token('2'))).rejects.toMatchObject(STORAGE);
    expect(tab.record).toMatchObject({ accessToken: token('2'), refreshToken: 'refresh-2' });
  });
});
