import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenAnswer } from '#src/api/identity.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Session, SessionChange } from '#src/session/session.ts';
import { ANSWER_LIMIT_MS, FIRST_PAUSE_MS } from '#src/session/tokens/renewal.ts';
import { memoryRecordStorage } from '#src/session/tokens/session-record.ts';
import { answer, Browser, failure, HOUR_MS, MSISDN, refused, START, silence, token } from './tabs.ts';

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
});

const heard = (tab: Session) => {
  const changes: SessionChange[] = [];
  tab.subscribe((change) => changes.push(change));
  return changes;
};
const inWords = ({ record, ended, renewal }: SessionChange) => (record ? (renewal ?? 'in') : ended?.reason);

describe('signing in', () => {
  it('stores the tokens and notifies every tab', () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    expect(a.signIn(answer('1'))).toBe(true);
    expect(a.record).toMatchObject({
      msisdn: MSISDN,
      accessToken: token('1'),
      refreshToken: 'refresh-1',
      accessLifeMs: HOUR_MS,
      accessExpiresAt: START + HOUR_MS,
      refreshExpiresAt: START + 14 * 24 * HOUR_MS,
    });
    expect(b.record?.signInId).toBe(a.record?.signInId);
  });

  it('uses the token lifetimes of the answer', () => {
    const tab = browser.openTab();
    tab.signIn({ ...answer('1'), expires_in: 60, refresh_expires_in: 600 });
    expect(tab.record).toMatchObject({ accessExpiresAt: START + 60_000, refreshExpiresAt: START + 600_000 });
  });

  it('is rejected if the token contains no number', () => {
    const tab = browser.openTab();
    expect(tab.signIn({ ...answer('1'), access_token: 'not-a-jwt' })).toBe(false);
    expect(tab.record).toBeUndefined();
  });

  it('fault 19: is rejected if the browser stores nothing', () => {
    browser.storage = { ...memoryRecordStorage(), write: () => false };
    const tab = browser.openTab();
    expect(tab.signIn(answer('1'))).toBe(false);
    expect(tab.record).toBeUndefined();
  });

  it('over another subscriber first ends their session, in every tab', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    a.signIn(answer('2', '213660000000'));
    expect(changes.map((of) => of.map(inWords))).toEqual([
      ['user', 'in'],
      ['other-tab', 'in'],
    ]);
    expect(b.record?.msisdn).toBe('213660000000');
  });

  it('revokes the replaced tokens: this tab’s and those that another tab stored', async () => {
    const [a, b] = await browser.signedIn(2);
    expect(browser.revokeReplaced).not.toHaveBeenCalled();
    a.signIn(answer('2', '213660000000'));
    expect(browser.revokeReplaced.mock.calls).toEqual([['refresh-1']]);
    const late = b.record;
    if (late) browser.storage.write({ ...late, refreshToken: 'refresh-3' });
    a.signIn(answer('4'));
    expect(browser.revokeReplaced.mock.calls).toEqual([['refresh-1'], ['refresh-2'], ['refresh-3']]);
  });

  it('revokes nothing if nobody was signed in, or after a handed-over token', () => {
    browser.openTab().signIn(answer('1'));
    expect(browser.revokeReplaced).not.toHaveBeenCalled();
    const handedOver = browser.record;
    if (handedOver) browser.storage.write({ ...handedOver, refreshToken: '' });
    browser.openTab().signIn(answer('2'));
    expect(browser.revokeReplaced).not.toHaveBeenCalled();
  });

  it('revokes nothing if it is rejected', async () => {
    const tab = await browser.signedIn();
    expect(tab.signIn({ ...answer('2'), access_token: 'not-a-jwt' })).toBe(false);
    vi.spyOn(browser.storage, 'write').mockReturnValue(false);
    expect(tab.signIn(answer('3'))).toBe(false);
    expect(browser.revokeReplaced).not.toHaveBeenCalled();
  });

  it('is followed by other tabs, which can distinguish it from their own', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    a.signIn(answer('2', '213660000000'));
    expect(changes.map((of) => of.map(({ isFollowed }) => isFollowed))).toEqual([
      [undefined, undefined],
      [undefined, true],
    ]);
  });

  it('gives each sign-in its own line key', async () => {
    const tab = await browser.signedIn();
    const first = tab.record?.signInId;
    tab.signIn(answer('2'));
    expect(tab.record?.signInId).not.toBe(first);
  });

  it('in another tab is not adopted again by a tab that is notified before it can read it', () => {
    const adopt = vi.fn(() => undefined);
    const { storage } = browser;
    browser.storage = { ...storage, read: () => undefined, adopt };
    const tab = browser.openTab();
    expect(adopt).toHaveBeenCalledTimes(1);
    tab.followStorage();
    expect(adopt).toHaveBeenCalledTimes(1);
  });

  it('with a handed-over token replaces a partial record and revokes its token', async () => {
    const whole = (await browser.signedIn()).record;
    const adopted = whole && { ...whole, signInId: 'handed-over', refreshToken: '' };
    const half = { ...memoryRecordStorage(), read: () => undefined, refreshToken: () => 'left' };
    browser.storage = { ...half, adopt: () => adopted };
    expect(browser.openTab().record?.signInId).toBe('handed-over');
    expect(browser.revokeReplaced.mock.calls).toEqual([['left']]);
    browser.storage = half;
    expect(browser.openTab().record).toBeUndefined();
    browser.storage = { ...half, refreshToken: () => '', adopt: () => adopted };
    expect(browser.openTab().record?.signInId).toBe('handed-over');
    expect(browser.revokeReplaced).toHaveBeenCalledTimes(1);
  });

  it('is visible to a tab that opens later', async () => {
    await browser.signedIn();
    expect(browser.openTab().record?.msisdn).toBe(MSISDN);
  });
});

describe('a token for a call', () => {
  it('is undefined when nobody is signed in', async () => {
    expect(await browser.openTab().accessToken()).toBeUndefined();
    expect(browser.send).not.toHaveBeenCalled();
  });

  it('is the current one until it expires', async () => {
    const tab = await browser.signedIn();
    browser.now += HOUR_MS - 1;
    expect(await tab.accessToken()).toBe(token('1'));
    expect(browser.send).not.toHaveBeenCalled();
    browser.now += 1;
    browser.send.mockResolvedValue(answer('2'));
    expect(await tab.accessToken()).toBe(token('2'));
  });

  it('is renewed when the browser has dropped its cookie', async () => {
    const tab = await browser.signedIn();
    if (browser.record) browser.storage.write({ ...browser.record, accessToken: '' });
    tab.followStorage();
    browser.send.mockResolvedValue(answer('2'));
    expect(await tab.accessToken()).toBe(token('2'));
  });

  it('fault 04: says why there is none when the browser has dropped its cookie and it cannot be renewed', async () => {
    const tab = await browser.signedIn();
    if (browser.record) browser.storage.write({ ...browser.record, accessToken: '' });
    tab.followStorage();
    browser.isOnline = false;
    await expect(tab.accessToken()).rejects.toMatchObject({ kind: 'offline' });
  });

  it('fault 04: is sent although it has expired if it cannot be renewed', async () => {
    const tab = await browser.signedIn();
    browser.now += HOUR_MS;
    browser.isOnline = false;
    expect(await tab.accessToken()).toBe(token('1'));
  });

  it('is never that of another subscriber who signed in while the call waited', async () => {
    const tab = await browser.signedIn();
    browser.now += HOUR_MS;
    browser.send.mockImplementation(async () => {
      tab.signIn(answer('9', '213660000000'));
      return answer('2');
    });
    expect(await tab.accessToken()).toBeUndefined();
    expect(tab.record?.accessToken).toBe(token('9', '213660000000'));
  });

  it('is undefined after it expired if another tab has signed out, even without a notification', async () => {
    const tab = await browser.signedIn();
    browser.storage.clear();
    browser.now += HOUR_MS;
    expect(await tab.accessToken()).toBeUndefined();
    expect(tab.record).toBeUndefined();
  });

  it('expires by the server’s clock, also in a tab without an answer of its own yet', async () => {
    const tab = browser.openTab();
    // This device's clock is two hours fast.
    tab.serverTime(browser.now - 2 * HOUR_MS);
    tab.signIn(answer('1'));
    browser.now += HOUR_MS - 1;
    expect(await tab.accessToken()).toBe(token('1'));
    expect(await browser.openTab().accessToken()).toBe(token('1'));
    expect(tab.serverNow()).toBe(START - HOUR_MS - 1);
    expect(browser.send).not.toHaveBeenCalled();
  });
});

describe('after a 401', () => {
  it('fault 01: refreshes once for fifty calls', async () => {
    const tab = await browser.signedIn();
    browser.send.mockResolvedValue(answer('2'));
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.refreshedToken(token('1'))));
    expect(new Set(tokens)).toEqual(new Set([token('2')]));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('fault 01: refreshes once for fifty calls in a browser without locks', async () => {
    const tab = await browser.signedIn();
    browser.exclusively = (work) => work(false);
    browser.send.mockResolvedValue(answer('2'));
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.refreshedToken(token('1'))));
    expect(new Set(tokens)).toEqual(new Set([token('2')]));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('fault 02: sends each refresh token once from two tabs at the same time', async () => {
    const [a, b] = await browser.signedIn(2);
    browser.send.mockResolvedValueOnce(answer('2')).mockResolvedValueOnce(answer('3'));
    const tokens = await Promise.all([a.refreshedToken(token('1')), b.refreshedToken(token('1'))]);
    expect(tokens).toEqual([token('2'), token('2')]);
    expect(browser.presented).toEqual(['refresh-1']);
    expect([a.record?.refreshToken, b.record?.refreshToken]).toEqual(['refresh-2', 'refresh-2']);
  });

  it('fault 03: gives the new token to a late 401 of the old one, without a refresh', async () => {
    const tab = await browser.signedIn();
    browser.send.mockResolvedValue(answer('2'));
    await tab.refreshedToken(token('1'));
    expect(await tab.refreshedToken(token('1'))).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1']);
  });

  it('renews again when the renewed token is rejected too', async () => {
    const tab = await browser.signedIn();
    browser.send.mockResolvedValueOnce(answer('2')).mockResolvedValueOnce(answer('3'));
    await tab.refreshedToken(token('1'));
    expect(await tab.refreshedToken(token('2'))).toBe(token('3'));
    expect(browser.presented).toEqual(['refresh-1', 'refresh-2']);
  });

  it('uses another tab’s newer token, even without a notification', async () => {
    const tab = await browser.signedIn();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, accessToken: token('5'), refreshToken: 'refresh-5' });
    expect(await tab.refreshedToken(token('1'))).toBe(token('5'));
    expect(browser.send).not.toHaveBeenCalled();
  });

  it('does not replay a call of the previous subscriber in the next one’s name', async () => {
    const tab = await browser.signedIn();
    tab.end('user');
    tab.signIn(answer('2', '213660000000'));
    await tab.accessToken();
    expect(await tab.refreshedToken(token('1'))).toBeUndefined();
    expect(browser.send).not.toHaveBeenCalled();
  });

  it('does not replay a call when another tab signed in a new subscriber without a notification', async () => {
    const tab = await browser.signedIn();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, signInId: 'other', accessToken: token('2', '213660000000') });
    const changes = heard(tab);
    expect(await tab.refreshedToken(token('1'))).toBeUndefined();
    expect(changes.map(inWords)).toEqual(['other-tab', 'in']);
  });

  it('does not replay a call when a new subscriber signs in during the renewal', async () => {
    const tab = await browser.signedIn();
    browser.send.mockImplementation(async () => {
      tab.signIn(answer('9', '213660000000'));
      return answer('2');
    });
    expect(await tab.refreshedToken(token('1'))).toBeUndefined();
  });

  it('does not let the next subscriber’s calls wait for the renewal of the previous one', async () => {
    const tab = await browser.signedIn();
    browser.exclusively = (work) => work(true);
    browser.send.mockImplementationOnce(() => new Promise(() => undefined));
    void tab.refreshedToken(token('1'));
    await vi.waitFor(() => expect(browser.send).toHaveBeenCalled());
    tab.signIn(answer('2', '213660000000'));
    browser.send.mockResolvedValue(answer('3', '213660000000'));
    const first = await tab.accessToken();
    expect(await tab.refreshedToken(first ?? '')).toBe(token('3', '213660000000'));
  });

  it('returns no token when nobody is signed in', async () => {
    const tab = await browser.signedIn();
    browser.storage.clear();
    expect(await tab.refreshedToken(token('1'))).toBeUndefined();
    expect(await tab.renew()).toBeUndefined();
    expect(tab.record).toBeUndefined();
  });
});

describe('the end of a session', () => {
  it('has a reason, in this tab and in the others', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    a.end('idle');
    expect(changes.map((of) => of.map(inWords))).toEqual([['idle'], ['other-tab']]);
    expect([a.record, b.record, browser.record]).toEqual([undefined, undefined, undefined]);
  });

  it('names the sign-in that ended, whether it was asked for, and whether it was refused', async () => {
    for (const [reason, isAsked] of [
      ['user', true],
      ['idle', true],
      ['refused', false],
    ] as const) {
      const [a, b] = await browser.signedIn(2);
      const signInId = a.record?.signInId;
      const isRefused = reason === 'refused';
      const changes = [heard(a), heard(b)];
      a.end(reason);
      expect(changes.map((of) => of.map(({ ended }) => ended))).toEqual([
        [{ signInId, msisdn: MSISDN, reason, isAsked, isRefused, isSucceeded: false }],
        [{ signInId, msisdn: MSISDN, reason: 'other-tab', isAsked, isRefused, isSucceeded: false }],
      ]);
      browser = new Browser();
    }
  });

  it('by a sign-in over it counts as not asked for, and names the previous subscriber', async () => {
    const [a, b] = await browser.signedIn(2);
    const signInId = a.record?.signInId;
    const changes = [heard(a), heard(b)];
    a.signIn(answer('2', '213660000000'));
    expect(changes.map(([first]) => first?.ended)).toEqual([
      { signInId, msisdn: MSISDN, reason: 'user', isAsked: false, isRefused: false, isSucceeded: false },
      { signInId, msisdn: MSISDN, reason: 'other-tab', isAsked: false, isRefused: false, isSucceeded: true },
    ]);
    expect(changes.map((of) => of.map(inWords))).toEqual([
      ['user', 'in'],
      ['other-tab', 'in'],
    ]);
  });

  it('leaves another subscriber alone who signed in in another tab, and follows them', async () => {
    const [a, b] = await browser.signedIn(2);
    const [signInId, next] = [a.record?.signInId, browser.record];
    if (next) browser.storage.write({ ...next, signInId: 'next', msisdn: '213660000000' as Msisdn });
    const changes = heard(a);
    a.end('refused');
    expect(changes).toEqual([
      {
        record: undefined,
        ended: { signInId, msisdn: MSISDN, reason: 'refused', isAsked: false, isRefused: true, isSucceeded: true },
      },
      { record: expect.objectContaining({ signInId: 'next' }), isFollowed: true },
    ]);
    expect(browser.record?.signInId).toBe('next');
    expect(b.record?.signInId).toBe('next');
  });

  it('does not count as asked for because another sign-in’s end was', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = heard(b);
    browser.storage.clear();
    b.followStorage({ line: 'another', isAsked: true, isRefused: false });
    expect(changes[0]?.ended).toEqual({
      signInId: a.record?.signInId,
      msisdn: MSISDN,
      reason: 'other-tab',
      isAsked: false,
      isRefused: false,
      isSucceeded: false,
    });
  });

  it('happens once', async () => {
    const tab = await browser.signedIn();
    const changes = heard(tab);
    tab.end('user');
    tab.end('idle');
    expect(changes.map(inWords)).toEqual(['user']);
  });

  it('fault 05: by a refusal signs out once, in all tabs', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    browser.send.mockRejectedValue(refused());
    await Promise.all([a.refreshedToken(token('1')), b.refreshedToken(token('1'))]);
    expect(changes.map((of) => of.map(inWords))).toEqual([['refused'], ['other-tab']]);
    expect(browser.record).toBeUndefined();
  });

  it('fault 07: during a refresh wins, and the tokens that arrive too late are revoked', async () => {
    const tab = await browser.signedIn();
    let finish: (tokens: TokenAnswer) => void = () => undefined;
    browser.send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const waiting = tab.refreshedToken(token('1'));
    await vi.waitFor(() => expect(browser.send).toHaveBeenCalled());
    tab.end('user');
    finish(answer('2'));
    expect(await waiting).toBeUndefined();
    expect(browser.record).toBeUndefined();
    expect(tab.record).toBeUndefined();
    expect(browser.revoke).toHaveBeenCalledExactlyOnceWith('refresh-2');
  });

  it('fault 07: is not undone by a tab that was writing at that moment', async () => {
    const [a, b] = await browser.signedIn(2);
    const late = browser.record;
    a.end('user');
    if (late) browser.storage.write(late);
    b.followStorage();
    expect(browser.record).toBeUndefined();
    expect(b.record).toBeUndefined();
  });

  it('fault 07: is not undone in a tab that is notified of it only then', async () => {
    const [a, b] = await browser.signedIn(2);
    b.followStorage({ line: a.record?.signInId ?? '', isAsked: true, isRefused: false });
    expect(b.record).toBeUndefined();
    expect(browser.record).toBeUndefined();
  });

  it('fault 07: is not undone when a late write restores the previous subscriber’s record', async () => {
    const tab = await browser.signedIn();
    const late = browser.record;
    tab.signIn(answer('2', '213660000000'));
    if (late) browser.storage.write(late);
    tab.followStorage();
    expect(browser.record).toBeUndefined();
    expect(tab.record).toBeUndefined();
  });

  it('removes the stored data even if it can no longer be read', async () => {
    const tab = await browser.signedIn();
    vi.spyOn(browser.storage, 'read').mockReturnValue(undefined);
    const clear = vi.spyOn(browser.storage, 'clear');
    tab.end('user');
    expect(clear).toHaveBeenCalled();
  });

  it('leaves alone a subscriber whom another tab has signed in meanwhile', async () => {
    const tab = await browser.signedIn();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, signInId: 'other', msisdn: '213660000000' as Msisdn });
    const changes = heard(tab);
    tab.end('user');
    expect(browser.record?.signInId).toBe('other');
    expect(changes.map(inWords)).toEqual(['user', 'in']);
  });
});

describe('notifications of the session', () => {
  it('report a new token in every tab, so that failed calls are repeated', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    browser.send.mockResolvedValue(answer('2'));
    await a.refreshedToken(token('1'));
    expect(changes.map((of) => of.map(inWords))).toEqual([['renewed'], ['renewed']]);
  });

  it('fault 04: report a failed renewal in its own tab, and then the recovery', async () => {
    const [a, b] = await browser.signedIn(2);
    const changes = [heard(a), heard(b)];
    browser.send.mockRejectedValueOnce(silence());
    await a.refreshedToken(token('1')).catch(() => undefined);
    b.followStorage();
    expect(changes.map((of) => of.map(inWords))).toEqual([['failed'], []]);
    expect(b.record?.renewal.failures).toBe(1);
    browser.now += FIRST_PAUSE_MS;
    browser.send.mockResolvedValueOnce(answer('2')).mockResolvedValueOnce(answer('3'));
    await b.refreshedToken(token('1'));
    expect(changes.map((of) => of.map(inWords))).toEqual([['failed', 'recovered'], ['renewed']]);
    await a.accessToken();
    await a.refreshedToken(token('2'));
    expect(changes[0]?.map(inWords)).toEqual(['failed', 'recovered', 'renewed']);
  });

  it('fault 06: report once that renewal is impossible, also in a tab that opened afterwards', async () => {
    const tab = await browser.signedIn();
    browser.send.mockRejectedValue(silence());
    await tab.refreshedToken(token('1')).catch(() => undefined);
    browser.now += ANSWER_LIMIT_MS;
    await tab.refreshedToken(token('1')).catch(() => undefined);
    const late = browser.openTab();
    const changes = heard(late);
    await late.accessToken();
    expect(changes).toEqual([]);
    // By the device's clock the token is valid; the refused call brings the server's time.
    late.serverTime(browser.now + 2 * HOUR_MS);
    expect(await late.refreshedToken(token('1'))).toBeUndefined();
    expect(await late.refreshedToken(token('1'))).toBeUndefined();
    expect(changes.map(inWords)).toEqual(['failed']);
    expect(late.needsSignIn).toBe(true);
  });

  it('fault 08: never report a successful renewal as recovered, although the new token is refused too', async () => {
    const tab = await browser.signedIn();
    const changes = heard(tab);
    browser.send.mockResolvedValueOnce(answer('2')).mockResolvedValueOnce(answer('3'));
    await tab.refreshedToken(token('1'));
    await tab.refreshedToken(token('2'));
    expect(changes.map(inWords)).toEqual(['renewed', 'renewed']);
    const later = browser.openTab();
    const changesLater = heard(later);
    await later.accessToken();
    browser.send.mockResolvedValueOnce(answer('4'));
    await later.refreshedToken(token('3'));
    expect(changesLater.map(inWords)).toEqual(['renewed']);
  });

  it('leave out a failed renewal of a session that has ended meanwhile', async () => {
    const tab = await browser.signedIn();
    const changes = heard(tab);
    browser.exclusively = async () => {
      await undefined;
      tab.end('user');
      throw failure('timeout');
    };
    await expect(tab.refreshedToken(token('1'))).rejects.toMatchObject({ kind: 'timeout' });
    expect(changes.map(inWords)).toEqual(['user']);
    browser.exclusively = (work) => work(true);
    tab.signIn(answer('2'));
    browser.send.mockResolvedValue(answer('3'));
    await tab.accessToken();
    await tab.refreshedToken(token('2'));
    expect(changes.map(inWords)).toEqual(['user', 'in', 'renewed']);
  });

  it('stop after unsubscribing', async () => {
    const tab = await browser.signedIn();
    const listener = vi.fn();
    tab.subscribe(listener)();
    tab.end('user');
    expect(listener).not.toHaveBeenCalled();
  });
});
