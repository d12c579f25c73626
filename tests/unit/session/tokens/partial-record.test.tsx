/** A partial record signs nobody in and is removed, but a record that arrives late is not partial. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { endCurrentSession } from '#src/session/end-current-session.ts';
import { SYNC_LIMIT_MS } from '#src/session/tokens/cross-tab-sync.ts';
import { clearPartialRecord } from '#src/session/tokens/partial-record.ts';
import { browserRecordStorage, NOT_TRIED } from '#src/session/tokens/session-record.ts';
import { HOUR_MS, MSISDN, START, token } from '../tabs.ts';

const identity = vi.hoisted(() => ({ revokeToken: vi.fn(), logOut: vi.fn() }));
const notifyTabs = vi.hoisted(() => vi.fn());
vi.mock('#src/api/identity.ts', () => identity);
vi.mock('#src/session/current-session.ts', () => ({ notifyTabs }));

const storage = browserRecordStorage();
const record = {
  signInId: 'a-line',
  msisdn: MSISDN,
  accessToken: token('1'),
  refreshToken: 'refresh-1',
  accessExpiresAt: START + HOUR_MS,
  refreshExpiresAt: START + 14 * 24 * HOUR_MS,
  accessLifeMs: HOUR_MS,
  skewMs: 0,
  renewal: NOT_TRIED,
};
const COOKIES = [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE];
const withoutCookies = () => {
  for (const name of COOKIES) deleteCookie(name);
};
const withoutStorage = () => localStorage.removeItem(SESSION_KEY);
const nothingLeft = () => {
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(COOKIES.map((name) => readCookie(name) ?? '')).toEqual(['', '', '']);
};
const somethingLeft = () =>
  expect(localStorage.getItem(SESSION_KEY) ?? COOKIES.map((name) => readCookie(name)).join('')).not.toBe('');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  storage.clear();
  storage.write(record);
  identity.revokeToken.mockReset().mockResolvedValue(undefined);
  identity.logOut.mockReset().mockResolvedValue(undefined);
  notifyTabs.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a partial record, found when a page starts', () => {
  it.each([
    ['localStorage without its cookies', withoutCookies, [['refresh-1']]],
    ['cookies without their localStorage', withoutStorage, []],
    ['a record that cannot be parsed', () => localStorage.setItem(SESSION_KEY, '{"line":"a-line"}'), []],
  ])('is cleared, and its refresh token revoked, once it can no longer be completed: %s', async (_, halve, revoked) => {
    halve();
    const done = clearPartialRecord();
    await vi.advanceTimersByTimeAsync(SYNC_LIMIT_MS - 1);
    somethingLeft();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    nothingLeft();
    expect(identity.revokeToken.mock.calls).toEqual(revoked);
  });

  it.each(COOKIES)('is cleared if only the cookie %s is left', async (name) => {
    storage.clear();
    writeCookie(name, 'x');
    const done = clearPartialRecord();
    await vi.advanceTimersByTimeAsync(SYNC_LIMIT_MS);
    await done;
    nothingLeft();
    expect(identity.revokeToken).not.toHaveBeenCalled();
  });

  it('causes no error if storage is switched off', async () => {
    storage.clear();
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, removeItem: refuse });
    await vi.advanceTimersByTimeAsync(1);
    await clearPartialRecord();
    expect(vi.getTimerCount()).toBe(0);
    vi.unstubAllGlobals();
  });

  it('is left alone if another tab completes it by signing in', async () => {
    const text = localStorage.getItem(SESSION_KEY) ?? '';
    withoutStorage();
    const done = clearPartialRecord();
    localStorage.setItem(SESSION_KEY, text);
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    await done;
    await vi.advanceTimersByTimeAsync(SYNC_LIMIT_MS);
    expect(storage.read()).toEqual(record);
    expect(identity.revokeToken).not.toHaveBeenCalled();
  });

  it('is left alone if another tab has changed it meanwhile without an event', async () => {
    withoutCookies();
    const done = clearPartialRecord();
    storage.write({ ...record, signInId: 'another' });
    await vi.advanceTimersByTimeAsync(SYNC_LIMIT_MS);
    await done;
    expect(storage.read()).toMatchObject({ signInId: 'another' });
  });

  it('is not found if a record is whole, or if there is none', async () => {
    await clearPartialRecord();
    expect(storage.read()).toEqual(record);
    storage.clear();
    await clearPartialRecord();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cleared without a network, although its token cannot be revoked', async () => {
    identity.revokeToken.mockRejectedValue(new Error('offline'));
    withoutCookies();
    const done = clearPartialRecord();
    await vi.advanceTimersByTimeAsync(SYNC_LIMIT_MS);
    nothingLeft();
    await done;
    expect(identity.revokeToken).toHaveBeenCalledExactlyOnceWith('refresh-1');
  });
});

describe('a window that becomes a kiosk', () => {
  it('ends the session of the device, in every tab and on the server', () => {
    expect(endCurrentSession()).toBe(true);
    nothingLeft();
    expect(notifyTabs).toHaveBeenCalledExactlyOnceWith({ line: 'a-line', isAsked: true, isRefused: false });
    expect(identity.logOut).toHaveBeenCalledExactlyOnceWith(MSISDN, 'refresh-1');
    expect(identity.revokeToken).not.toHaveBeenCalled();
  });

  it('revokes the token of a partial record', () => {
    withoutCookies();
    expect(endCurrentSession()).toBe(true);
    nothingLeft();
    expect(notifyTabs).not.toHaveBeenCalled();
    expect(identity.logOut).not.toHaveBeenCalled();
    expect(identity.revokeToken).toHaveBeenCalledExactlyOnceWith('refresh-1');
  });

  it('sends no empty token for a handed-over session', () => {
    storage.write({ ...record, refreshToken: '' });
    expect(endCurrentSession()).toBe(true);
    nothingLeft();
    expect(identity.logOut).not.toHaveBeenCalled();
    expect(identity.revokeToken).not.toHaveBeenCalled();
  });

  it('does not fail if the server cannot be reached', async () => {
    identity.logOut.mockRejectedValue(new Error('offline'));
    expect(endCurrentSession()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    nothingLeft();
  });

  it('ends nothing if nobody is signed in', () => {
    storage.clear();
    expect(endCurrentSession()).toBe(false);
    expect(notifyTabs).not.toHaveBeenCalled();
  });
});
