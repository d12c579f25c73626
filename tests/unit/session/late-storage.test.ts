/** Fault 35: cookies and messages of another tab are here before what it wrote to localStorage. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import type { Session, SessionChange } from '#src/session/session.ts';
import { browserRecordStorage, type SessionRecord } from '#src/session/tokens/session-record.ts';
import { LateBrowser } from './late-tabs.ts';
import { answer, HOUR_MS, MSISDN, refused, START, silence, token } from './tabs.ts';

const OTHER = '213660000000';
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

describe('fault 35: a sign-in over a standing session', () => {
  it('stands in every tab, though others hear of it before they can read it', () => {
    const changes = heard(b);
    const first = b.record?.line;
    a.signIn(answer('2', OTHER));
    // Told by message that the first has ended, while localStorage still shows it beside the cookies of the second.
    expect(b.record).toBeUndefined();
    expect(changes).toEqual([
      {
        record: undefined,
        ended: { line: first, msisdn: MSISDN, reason: 'other-tab', isAsked: false, isSucceeded: true },
      },
    ]);
    b.followStorage();
    browser.arrive(b);
    expect(b.record).toMatchObject({ line: a.record?.line, msisdn: OTHER, refreshToken: 'refresh-2' });
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
    'is never read as part of the one before, where it is written just after the cookie %s was looked at',
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
        storage.write({ ...first, line: 'next', msisdn: OTHER, accessToken: token('2', OTHER) });
        text = arrived;
      };
      expect([first, undefined]).toContainEqual(storage.read());
    },
  );

  it('is not removed by a tab that ends the session before it', () => {
    a.signIn(answer('2', OTHER));
    const c = browser.openTab();
    b.signIn(answer('3', MSISDN));
    // This tab has read neither.
    a.end('user');
    browser.arrive(a);
    browser.arrive(c);
    expect([a, b, c].map(({ record }) => record?.refreshToken)).toEqual(['refresh-3', 'refresh-3', 'refresh-3']);
  });

  it('is waited for by a tab on which nobody was signed in', () => {
    browser = new LateBrowser();
    [a, b] = [browser.openTab(), browser.openTab()];
    a.signIn(answer('1'));
    expect(b.record).toBeUndefined();
    b.followStorage();
    expect(b.record).toBeUndefined();
    browser.arrive(b);
    expect(b.record?.line).toBe(a.record?.line);
  });

  it('is removed where it has ended and both its halves are here again', () => {
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

  it('are shown once they are here', async () => {
    const changes = heard(b);
    expect(await a.refreshedToken(token('1'))).toBe(token('2'));
    b.followStorage();
    expect(b.record?.accessToken).toBe(token('1'));
    expect(changes).toEqual([]);
    browser.arrive(b);
    expect(b.record).toMatchObject({ accessToken: token('2'), refreshToken: 'refresh-2' });
    expect(changes.map(({ renewal }) => renewal)).toEqual(['renewed']);
  });

  it('are waited for, not asked for with the old one again', async () => {
    await a.refreshedToken(token('1'));
    browser.untilArrived.mockImplementation(async (isLate) => {
      expect(isLate()).toBe(true);
      browser.arrive(b);
      expect(isLate()).toBe(false);
    });
    expect(await b.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.untilArrived).toHaveBeenCalledTimes(1);
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are taken by a call whose own token has ended, which has yet to hear of them', async () => {
    browser.now += HOUR_MS;
    expect(await a.accessToken()).toBe(token('2'));
    browser.land(b);
    expect(await b.accessToken()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are not waited for where nothing is on its way', async () => {
    expect(await a.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.untilArrived).not.toHaveBeenCalled();
  });

  it('are found out about when the lock is there before them', async () => {
    // The other tab commits while this one waits for its turn.
    const { exclusively } = browser;
    browser.exclusively = async (work) => {
      browser.exclusively = exclusively;
      await a.refreshedToken(token('1'));
      return work(true);
    };
    browser.untilArrived.mockImplementation(async () => browser.arrive(b));
    expect(await b.renew()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('are taken, where a refusal comes of having been second', async () => {
    // Nobody vouches that one tab is alone: this one sends, too, and is refused before it can read why.
    browser.send.mockImplementation(async () => {
      const stored = a.stored(a.record?.line ?? '');
      if (stored) a.keep({ ...stored, accessToken: token('2'), refreshToken: 'refresh-2' });
      throw refused();
    });
    browser.untilArrived.mockImplementation(async () => browser.arrive(b));
    expect(await b.renew()).toBe(token('2'));
    expect(b.record?.refreshToken).toBe('refresh-2');
  });

  it('are not sent for by a tab that lost its turn and cannot read it yet', async () => {
    browser.checkpoint.mockImplementationOnce(async () => {
      const stored = a.stored(a.record?.line ?? '');
      browser.arrive(a);
      const noted = a.stored(a.record?.line ?? '');
      if (stored && noted) a.keep({ ...noted, renewal: { ...noted.renewal, turn: 'another' } });
    });
    await expect(b.renew()).rejects.toMatchObject({ kind: 'timeout' });
    expect(browser.presented).toEqual([]);
  });

  it('does not take over a lock while it cannot read who is at work', async () => {
    let mayTakeOver: (() => boolean) | undefined;
    browser.exclusively = async (_, ask) => {
      mayTakeOver = ask;
      throw silence();
    };
    await b.renew().catch(() => undefined);
    const stored = a.stored(a.record?.line ?? '');
    if (stored) a.keep({ ...stored, renewal: { ...stored.renewal, turn: 'another' } });
    expect(mayTakeOver?.()).toBe(false);
    browser.arrive(b);
    expect(mayTakeOver?.()).toBe(true);
  });

  it('are kept though another tab wrote a word beside them that is not here yet', async () => {
    browser.send.mockImplementation(async () => {
      browser.arrive(a);
      const stored = a.stored(a.record?.line ?? '');
      if (stored) a.keep({ ...stored, renewal: { ...stored.renewal, turn: 'another' } });
      return answer('2');
    });
    expect(await b.renew()).toBe(token('2'));
    browser.arrive(a);
    expect(a.record?.refreshToken).toBe('refresh-2');
  });

  it('that never arrive are believed lost: what is here is all there is', async () => {
    const stored = a.stored(a.record?.line ?? '');
    if (stored) a.keep({ ...stored, accessToken: token('1') });
    browser.now += HOUR_MS;
    expect(await b.renew()).toBe(token('2'));
    expect(browser.untilArrived).toHaveBeenCalled();
    expect(browser.presented).toEqual(['refresh-1']);
  });
});

describe('waiting for what is late', () => {
  const load = async () => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    return import('#src/session/tokens/late-arrival.ts');
  };
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('ends at once where nothing is', async () => {
    const { untilArrived } = await load();
    await untilArrived(() => false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when it is here, and listens no longer', async () => {
    const { untilArrived } = await load();
    let isLate = true;
    const asked = vi.fn(() => isLate);
    const ended = vi.fn();
    void untilArrived(asked).then(ended);
    page.dispatchEvent(new Event('storage'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    isLate = false;
    page.dispatchEvent(new Event('storage'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    page.dispatchEvent(new Event('storage'));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('ends after ten seconds, whatever there is', async () => {
    const { untilArrived, LATE_LIMIT_MS } = await load();
    expect(LATE_LIMIT_MS).toBe(10_000);
    const asked = vi.fn(() => true);
    const ended = vi.fn();
    void untilArrived(asked).then(ended);
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

  it('ends when a cookie is here, which nobody tells of', async () => {
    const { untilArrived } = await load();
    let isLate = true;
    const ended = vi.fn();
    void untilArrived(() => isLate).then(ended);
    await vi.advanceTimersByTimeAsync(49);
    isLate = false;
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});
