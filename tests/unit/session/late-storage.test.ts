/** Fault 35: cookies and messages of another tab arrive before its writes to localStorage. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Session, SessionChange } from '#src/session/session.ts';
import { browserRecordStorage, type SessionRecord } from '#src/session/tokens/session-record.ts';
import { LateBrowser } from './late-tabs.ts';
import { answer, HOUR_MS, MSISDN, refused, START, silence, token } from './tabs.ts';

const OTHER = '213660000000' as Msisdn;
let browser: LateBrowser;
let a: Session;
let b: Session;

beforeEach(() => {
  browser = new LateBrowser();
  [a, b] = [browser.openTab(), browser.openTab()];
  a.signIn(answer('1'));
  browser.arrive(b);
});

const heard = (tab: Session) => {
  const changes: SessionChange[] = [];
  tab.subscribe((change) => changes.push(change));
  return changes;
};

describe('fault 35: a sign-in over an existing session', () => {
  it('is followed by every tab, though others are notified before they can read it', () => {
    const changes = heard(b);
    const first = b.record?.signInId;
    a.signIn(answer('2', OTHER));
    // A message reports the end of the first, while localStorage still shows it beside the cookies of the second.
    expect(b.record).toBeUndefined();
    expect(changes).toEqual([
      {
        record: undefined,
        ended: {
          signInId: first,
          msisdn: MSISDN,
          reason: 'other-tab',
          isAsked: false,
          isRefused: false,
          isSucceeded: true,
        },
      },
    ]);
    b.followStorage();
    browser.arrive(b);
    expect(b.record).toMatchObject({ signInId: a.record?.signInId, msisdn: OTHER, refreshToken: 'refresh-2' });
    browser.arrive(a);
    expect(a.record).toMatchObject({ msisdn: OTHER });
  });

  it('is not renewed by a call that began before it could be read', async () => {
    a.signIn(answer('2', OTHER));
    browser.land(b);
    expect(await b.accessToken()).toBeUndefined();
    expect(b.record).toMatchObject({ refreshToken: 'refresh-2' });
    expect(browser.presented).toEqual([]);
  });

  it.each([AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE])(
    'is never combined with the previous one, if it is written just after the cookie %s was read',
    (name) => {
      let onRead: (cookie: string) => void = () => undefined;
      let text: string | null = null;
      const { readCookie, ...device } = new LateBrowser().device(
        () => text,
        (value) => {
          text = value;
        },
      );
      const storage = browserRecordStorage(() => START, {
        ...device,
        readCookie: (cookie) => {
          const value = readCookie(cookie);
          onRead(cookie);
          return value;
        },
      });
      const first = a.record as SessionRecord;
      storage.write(first);
      const arrived = text;
      onRead = (cookie) => {
        if (cookie !== name) return;
        onRead = () => undefined;
        storage.write({ ...first, signInId: 'next', msisdn: OTHER, accessToken: token('2', OTHER) });
        text = arrived;
      };
      expect([first, undefined]).toContainEqual(storage.read());
    },
  );

  it('is not removed by a tab that ends the previous session', () => {
    a.signIn(answer('2', OTHER));
    const c = browser.openTab();
    b.signIn(answer('3', MSISDN));
    // This tab has received neither write.
    a.end('user');
    browser.arrive(a);
    browser.arrive(c);
    expect([a, b, c].map(({ record }) => record?.refreshToken)).toEqual(['refresh-3', 'refresh-3', 'refresh-3']);
  });

  it('is followed late by a tab on which nobody was signed in', () => {
    browser = new LateBrowser();
    [a, b] = [browser.openTab(), browser.openTab()];
    a.signIn(answer('1'));
    expect(b.record).toBeUndefined();
    b.followStorage();
    expect(b.record).toBeUndefined();
    browser.arrive(b);
    expect(b.record?.signInId).toBe(a.record?.signInId);
  });

  it('is removed if it has ended and both its halves reappear', () => {
    const [cookies, late] = [[...browser.cookies], a.record];
    b.end('user');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    if (late) browser.storage.write(late);
    b.followStorage();
    expect([...browser.cookies]).toEqual([]);
    expect(b.record).toBeUndefined();
  });
});

describe('fault 35: tokens that another tab renewed', () => {
  beforeEach(async () => {
    for (const tab of [a, b]) await tab.accessToken();
    browser.send.mockImplementation(async (refreshToken) => answer(refreshToken === 'refresh-1' ? '2' : '3'));
  });

  it('are used as soon as they have arrived', async () => {
    const changes = heard(b);
    expect(await a.refreshedToken(token('1'))).toBe(token('2'));
    b.followStorage();
    expect(b.record?.accessToken).toBe(token('1'));
    expect(changes).toEqual([]);
    browser.arrive(b);
    expect(b.record).toMatchObject({ accessToken: token('2'), refreshToken: 'refresh-2' });
    expect(changes.map(({ renewal }) => renewal)).toEqual(['renewed']);
  });

  it('are awaited, so that the old token is not sent again', async () => {
    await a.refreshedToken(token('1'));
    browser.waitForSync.mockImplementation(async (isStale) => {
      expect(isStale()).toBe(true);
      browser.arrive(b);
      expect(isStale()).toBe(false);
    });
    expect(await b.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.waitForSync).toHaveBeenCalledTimes(1);
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are used by a call whose own token has expired, before this tab was notified', async () => {
    browser.now += HOUR_MS;
    expect(await a.accessToken()).toBe(token('2'));
    browser.land(b);
    expect(await b.accessToken()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are not awaited if no write is pending', async () => {
    expect(await a.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.waitForSync).not.toHaveBeenCalled();
  });

  it('are found when this tab gets the lock before they have arrived', async () => {
    // The other tab commits while this one waits for the lock.
    const { exclusively } = browser;
    browser.exclusively = async (work) => {
      browser.exclusively = exclusively;
      await a.refreshedToken(token('1'));
      return work(true);
    };
    browser.waitForSync.mockImplementation(async () => browser.arrive(b));
    expect(await b.renew()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are used after a refusal that came because this tab was second', async () => {
    // Without a sole holder of the lock this tab sends too, and is refused before it can read why.
    browser.send.mockImplementation(async () => {
      const stored = a.stored(a.record?.signInId ?? '');
      if (stored) a.keep({ ...stored, accessToken: token('2'), refreshToken: 'refresh-2' });
      throw refused();
    });
    browser.waitForSync.mockImplementation(async () => browser.arrive(b));
    expect(await b.renew()).toBe(token('2'));
    expect(b.record?.refreshToken).toBe('refresh-2');
  });

  it('are not requested by a tab that lost its turn and cannot read that yet', async () => {
    browser.checkpoint.mockImplementationOnce(async () => {
      const stored = a.stored(a.record?.signInId ?? '');
      browser.arrive(a);
      const noted = a.stored(a.record?.signInId ?? '');
      if (stored && noted) a.keep({ ...noted, renewal: { ...noted.renewal, turn: 'another' } });
    });
    await expect(b.renew()).rejects.toMatchObject({ kind: 'timeout' });
    expect(browser.presented).toEqual([]);
  });

  it('prevent a takeover of the lock while this tab cannot read who is working', async () => {
    let mayTakeOver: (() => boolean) | undefined;
    browser.exclusively = async (_, ask) => {
      mayTakeOver = ask;
      throw silence();
    };
    await b.renew().catch(() => undefined);
    const stored = a.stored(a.record?.signInId ?? '');
    if (stored) a.keep({ ...stored, renewal: { ...stored.renewal, turn: 'another' } });
    expect(mayTakeOver?.()).toBe(false);
    browser.arrive(b);
    expect(mayTakeOver?.()).toBe(true);
  });

  it('are stored although another tab’s change of the record has not arrived yet', async () => {
    browser.send.mockImplementation(async () => {
      browser.arrive(a);
      const stored = a.stored(a.record?.signInId ?? '');
      if (stored) a.keep({ ...stored, renewal: { ...stored.renewal, turn: 'another' } });
      return answer('2');
    });
    expect(await b.renew()).toBe(token('2'));
    browser.arrive(a);
    expect(a.record?.refreshToken).toBe('refresh-2');
  });

  it('count as lost if they never arrive, and the tab renews with the token it has', async () => {
    const stored = a.stored(a.record?.signInId ?? '');
    if (stored) a.keep({ ...stored, accessToken: token('1') });
    browser.now += HOUR_MS;
    expect(await b.renew()).toBe(token('2'));
    expect(browser.waitForSync).toHaveBeenCalled();
    expect(browser.presented).toEqual(['refresh-1']);
  });
});

describe('waiting for another tab’s write', () => {
  const load = async () => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    return import('#src/session/tokens/cross-tab-sync.ts');
  };
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('ends at once if nothing is pending', async () => {
    const { waitForSync } = await load();
    await waitForSync(() => false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the write has arrived, and removes its listeners', async () => {
    const { waitForSync } = await load();
    let isStale = true;
    const asked = vi.fn(() => isStale);
    const ended = vi.fn();
    void waitForSync(asked).then(ended);
    page.dispatchEvent(new Event('storage'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    isStale = false;
    page.dispatchEvent(new Event('storage'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    page.dispatchEvent(new Event('storage'));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('ends after ten seconds in any case', async () => {
    const { waitForSync, SYNC_LIMIT_MS } = await load();
    expect(SYNC_LIMIT_MS).toBe(10_000);
    const asked = vi.fn(() => true);
    const ended = vi.fn();
    void waitForSync(asked).then(ended);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    const times = asked.mock.calls.length;
    page.dispatchEvent(new Event('storage'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveBeenCalledTimes(times);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when a changed cookie is found, for which there is no event', async () => {
    const { waitForSync } = await load();
    let isStale = true;
    const ended = vi.fn();
    void waitForSync(() => isStale).then(ended);
    await vi.advanceTimersByTimeAsync(49);
    isStale = false;
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});
