/** Data in the window during a sign-in, and after a session has ended. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '#src/lib/cookies.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';
import {
  forgetReturnTo,
  isPortalPath,
  isReturnTarget,
  LANDING_PATH,
  rememberReturnTo,
  takeReturnTo,
} from '#src/session/device-storage/return-to.ts';
import {
  denyQuickAccessForToday,
  endOfDayInAlgiers,
  isQuickAccess,
  QUICK_ACCESS_COOKIE,
  setQuickAccess,
  useQuickAccess,
} from '#src/session/quick-access.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeCookie(QUICK_ACCESS_COOKIE, '', { maxAgeS: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const storageIsOff = () => {
  const off = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
  vi.stubGlobal('localStorage', off);
  vi.stubGlobal('sessionStorage', off);
};

describe('the page to return to', () => {
  it.each([
    '/dashboard/my-brand',
    '/bundles/data?type=Daily',
    '/',
    '/more/anaflix/movies/été#top',
    '/web/redirection'.slice(0, 5),
  ])('is %s, because that is a path of the portal', (path) => {
    expect(isPortalPath(path)).toBe(true);
    rememberReturnTo(path);
    expect(takeReturnTo()).toBe(path);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/a\\b',
    '/a\nb',
    '/a\u0000',
    '/web/redirect/google?code=1',
  ])('is the dashboard instead of %j, which is no path of the portal', (path) => {
    expect(isPortalPath(path)).toBe(false);
    rememberReturnTo(path);
    expect(sessionStorage.length).toBe(0);
    expect(takeReturnTo()).toBe(LANDING_PATH);
    // The same if somebody else stored it.
    sessionStorage.setItem('portal-return-to', path);
    expect(takeReturnTo()).toBe(LANDING_PATH);
  });

  it('is used once', () => {
    rememberReturnTo('/support/faq');
    takeReturnTo();
    expect(takeReturnTo()).toBe('/dashboard/my-brand');
  });

  it('is removed on request', () => {
    rememberReturnTo('/support/faq');
    forgetReturnTo();
    expect(takeReturnTo()).toBe(LANDING_PATH);
  });

  it.each([
    ['if nobody signed out here', undefined, 'reload', false, true],
    ['if the session was refused (fault 05)', 'refused', 'reload', false, true],
    ['after a sign-out and Back', 'user', 'navigate', false, false],
    ['after a sign-out and a reload', 'user', 'reload', true, false],
    ['after a sign-out and Back with a new load', 'user', 'back_forward', true, false],
    ['after a sign-out and a newly opened address', 'user', 'navigate', true, true],
    ['after a sign-out in another tab', 'other-tab', 'navigate', false, false],
  ] as const)('is chosen correctly %s', (_, endedBy, type, isFirstPage, isWanted) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    expect(isReturnTarget(endedBy, isFirstPage)).toBe(isWanted);
  });

  it('is never stored at a kiosk, where the next visitor is somebody else', async () => {
    history.replaceState(null, '', '/?totem=true');
    vi.resetModules();
    const kiosk = await import('#src/session/device-storage/return-to.ts');
    kiosk.rememberReturnTo('/support/faq');
    expect(kiosk.takeReturnTo()).toBe(LANDING_PATH);
    history.replaceState(null, '', '/');
    sessionStorage.clear();
    vi.resetModules();
  });

  it('fault 19: is the dashboard if storage is switched off', () => {
    storageIsOff();
    rememberReturnTo('/support/faq');
    forgetReturnTo();
    expect(takeReturnTo()).toBe(LANDING_PATH);
  });
});

describe('a sign-in in progress', () => {
  const pending = { msisdn: '213551234567' as Msisdn, flow: 'migrate', resendAt: 5 } as const;
  /** A newly loaded page. */
  async function newPage() {
    vi.resetModules();
    return import('#src/session/device-storage/pending-sign-in.ts');
  }

  it('is known on the next page, and after a reload', async () => {
    const page = await newPage();
    expect(page.readPendingSignIn()).toBeUndefined();
    page.savePendingSignIn(pending);
    expect(page.readPendingSignIn()).toEqual(pending);
    expect((await newPage()).readPendingSignIn()).toEqual(pending);
  });

  it('is removed afterwards, from memory and from the window', async () => {
    const page = await newPage();
    page.savePendingSignIn(pending);
    page.forgetPendingSignIn();
    expect(page.readPendingSignIn()).toBeUndefined();
    expect((await newPage()).readPendingSignIn()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{', 'null', '{"msisdn":5}', '"x"'])('is absent when the window holds %s', async (text) => {
    sessionStorage.setItem('portal-pending', text);
    expect((await newPage()).readPendingSignIn()).toBeUndefined();
  });

  it('fault 19: is known on this page only if storage is switched off', async () => {
    storageIsOff();
    const page = await newPage();
    expect(page.readPendingSignIn()).toBeUndefined();
    page.savePendingSignIn(pending);
    expect(page.readPendingSignIn()).toEqual(pending);
    page.forgetPendingSignIn();
    expect(page.readPendingSignIn()).toBeUndefined();
  });

  it('leaves nothing in the storage of a kiosk', async () => {
    history.replaceState(null, '', '/?totem=true');
    const page = await newPage();
    page.savePendingSignIn(pending);
    expect(page.readPendingSignIn()).toEqual(pending);
    expect(sessionStorage.getItem('portal-pending')).toBeNull();
    history.replaceState(null, '', '/');
  });
});

describe('the quick-access flag', () => {
  it('follows the cookie alone', () => {
    expect(isQuickAccess()).toBe(false);
    setQuickAccess(true);
    expect(isQuickAccess()).toBe(true);
    writeCookie(QUICK_ACCESS_COOKIE, 'yes');
    expect(isQuickAccess()).toBe(false);
  });

  it('is false until the end of the day in Algiers after a sign-out, and screens see it', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    setQuickAccess(true);
    const { result, unmount } = renderHook(useQuickAccess);
    expect(result.current).toBe(true);
    const now = Date.now();
    act(() => denyQuickAccessForToday(now));
    expect(result.current).toBe(false);
    expect(readCookie(QUICK_ACCESS_COOKIE)).toBe('false');
    expect(written.mock.calls.at(-1)?.[0]).toContain(`Expires=${endOfDayInAlgiers(now).toUTCString()}`);
    act(() => setQuickAccess(true));
    expect(result.current).toBe(true);
    unmount();
    setQuickAccess(false);
    expect(result.current).toBe(true);
  });

  it('lasts as long as its session can, on this site', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    setQuickAccess(true);
    expect(written.mock.calls[0]?.[0]).toMatch(/^isQuickAccess=true; Path=\/; SameSite=Lax; Max-Age=1209600$/);
  });

  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
    ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00.000Z'],
    ['2026-11-21T23:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['2026-07-01T00:30:00Z', '2026-07-01T23:00:00.000Z'],
  ])('expires correctly: at %s the day in Algiers ends at %s', (now, end) => {
    expect(endOfDayInAlgiers(Date.parse(now)).toISOString()).toBe(end);
  });
});

describe('storage after a session', () => {
  it('contains only the device’s own values of the portal', () => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of [
        'portal-theme',
        'portal-data-saver',
        'portal-purchase-1',
        'portal-pending',
        'portal-anything-new',
        'other-app',
      ]) {
        storage.setItem(name, 'x');
      }
    }
    for (const name of [
      'portal-totem',
      'portal-reloaded-at',
      'portal-return-to',
      'portal-signed-out',
      'portal-session',
    ]) {
      sessionStorage.setItem(name, 'x');
    }
    forgetStorage();
    expect(Object.keys({ ...localStorage }).toSorted()).toEqual(['other-app', 'portal-data-saver', 'portal-theme']);
    expect(Object.keys({ ...sessionStorage }).toSorted()).toEqual([
      'other-app',
      'portal-data-saver',
      'portal-reloaded-at',
      'portal-return-to',
      'portal-session',
      'portal-signed-out',
      'portal-theme',
      'portal-totem',
    ]);
  });

  it('fault 36: keeps shared values if somebody else has signed in meanwhile, but not the window’s', () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('portal-anything-new', 'x');
    forgetStorage({ isSucceeded: true });
    expect(localStorage.getItem('portal-anything-new')).toBe('x');
    expect(sessionStorage.getItem('portal-anything-new')).toBeNull();
    forgetStorage({ isSucceeded: false });
    expect(localStorage.getItem('portal-anything-new')).toBeNull();
  });

  it('fault 19: does not fail if it is switched off', () => {
    storageIsOff();
    expect(forgetStorage).not.toThrow();
  });

  it('of the window is cleared although localStorage is switched off', () => {
    sessionStorage.setItem('portal-pending', 'x');
    vi.stubGlobal('localStorage', { length: 1, key: refuse, removeItem: refuse });
    forgetStorage();
    expect(sessionStorage.getItem('portal-pending')).toBeNull();
  });
});
