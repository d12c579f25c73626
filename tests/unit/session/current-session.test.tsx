/** The session of the browser and its connections. The calls are mocked; over HTTP: tests/faults. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '#src/api/client/errors.ts';
import { deleteCookie } from '#src/lib/cookies.ts';
import { browserRecordStorage } from '#src/session/tokens/session-record.ts';
import { answer, MSISDN, START, silence, token } from './tabs.ts';

const identity = vi.hoisted(() => ({ refreshTokens: vi.fn(), revokeToken: vi.fn(), logOut: vi.fn() }));
vi.mock('#src/api/identity.ts', () => identity);
const settings = vi.hoisted(() => ({ acceptsHandedOverToken: false }));
vi.mock('#src/brand/brand.ts', async (importOriginal) => {
  const { brand } = await importOriginal<typeof import('#src/brand/brand.ts')>();
  return { brand: { ...brand, session: settings } };
});

type Current = typeof import('#src/session/current-session.ts');
const HOUR_MS = 3_600_000;

async function openTab(): Promise<Current> {
  vi.resetModules();
  return import('#src/session/current-session.ts');
}
async function requests() {
  return (await import('#src/api/client/request-context.ts')).requestContext.session;
}

/** Tabs of an earlier test belong to another browser: they receive no messages of this one. */
let browsers = 0;
const Channel = BroadcastChannel;

beforeEach(() => {
  const browser = ++browsers;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${name}-${browser}`);
      }
    },
  );
  vi.useFakeTimers({ now: START });
  settings.acceptsHandedOverToken = false;
  localStorage.clear();
  sessionStorage.clear();
  identity.refreshTokens.mockReset().mockImplementation(async (_, __, onSending) => {
    onSending();
    return answer('2');
  });
  identity.logOut.mockReset().mockResolvedValue(undefined);
  identity.revokeToken.mockReset().mockResolvedValue(undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(async () => {
  (await openTab()).session.end('user');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('calls of a tab', () => {
  it('get their token from the session, and its successor after a 401', async () => {
    const { session } = await openTab();
    session.signIn(answer('1'));
    const port = await requests();
    expect(await port?.accessToken()).toBe(token('1'));
    expect(await port?.refreshedToken(token('1'))).toBe(token('2'));
    expect(identity.refreshTokens).toHaveBeenCalledExactlyOnceWith(MSISDN, 'refresh-1', expect.any(Function));
  });

  it('report the server’s time to the session', async () => {
    const { session } = await openTab();
    (await requests())?.serverTime(START + HOUR_MS);
    expect(session.serverNow()).toBe(START + HOUR_MS);
  });

  it('fail as offline without a network, and send nothing', async () => {
    const { session } = await openTab();
    session.signIn(answer('1'));
    const port = await requests();
    await port?.accessToken();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(port?.refreshedToken(token('1'))).rejects.toMatchObject({ kind: 'offline' });
    expect(identity.refreshTokens).not.toHaveBeenCalled();
  });

  it('fail as offline if the session’s code cannot be loaded', async () => {
    vi.doMock('#src/session/signed-in.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { session } = await openTab();
    session.signIn(answer('1'));
    await session.accessToken();
    const failure = await session.refreshedToken(token('1')).catch((error: unknown) => error);
    // No call was made, so there is no reference for the help desk.
    expect(failure as ApiError).toMatchObject({ kind: 'offline', correlationId: '' });
    vi.doUnmock('#src/session/signed-in.ts');
  });
});

describe('other tabs', () => {
  it('follow a sign-in, a new token and a sign-out', async () => {
    const [a, b] = [await openTab(), await openTab()];
    a.session.signIn(answer('1'));
    await vi.waitFor(() => expect(b.session.record?.refreshToken).toBe('refresh-1'));
    await a.session.accessToken();
    await a.session.refreshedToken(token('1'));
    await vi.waitFor(() => expect(b.session.record?.refreshToken).toBe('refresh-2'));
    a.session.end('user');
    await vi.waitFor(() => expect(b.session.record).toBeUndefined());
  });

  it('run the steps at the end of a session with the sign-in that ended', async () => {
    const [a, b] = [await openTab(), await openTab()];
    a.session.signIn(answer('1'));
    await vi.waitFor(() => expect(b.session.record).toBeDefined(), { timeout: 10_000 });
    const signInId = a.session.record?.signInId;
    const steps = [vi.fn(async () => undefined), vi.fn()] as const;
    const hasEnded = new Promise<void>((resolve) => steps[1].mockImplementation(async () => resolve()));
    a.onSessionEnd(steps[0]);
    b.onSessionEnd(steps[1]);
    await a.signOut('user');
    // Not vi.waitFor: it lets time pass, and a timer of the other tab could see the end before the message says more.
    await hasEnded;
    const ended = { signInId, msisdn: MSISDN, isAsked: true, isRefused: false, isSucceeded: false };
    expect(steps[0]).toHaveBeenCalledExactlyOnceWith({ ...ended, reason: 'user' });
    expect(steps[1]).toHaveBeenCalledExactlyOnceWith({ ...ended, reason: 'other-tab' });
  });

  it('learn that the operator refused the session, also after they saw it end', async () => {
    const { session, lastSignOutReason, onSignOutReason } = await openTab();
    session.signIn(answer('1'));
    const signInId = session.record?.signInId;
    const changed = vi.fn(() => lastSignOutReason());
    onSignOutReason(changed);
    browserRecordStorage().clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveLastReturnedWith('other-tab');
    const channel = new BroadcastChannel('portal-session');
    channel.postMessage({ line: 'another-sign-in', isAsked: false, isRefused: true });
    channel.postMessage({ line: signInId, isAsked: false, isRefused: true });
    await vi.waitFor(() => expect(changed).toHaveLastReturnedWith('refused'), { timeout: 10_000 });
    expect(changed).toHaveBeenCalledTimes(2);
    channel.close();
  });

  it('ignore messages that they cannot parse, except the valid part', async () => {
    const { session } = await openTab();
    const follow = vi.spyOn(session, 'followStorage');
    const channel = new BroadcastChannel('portal-session');
    for (const said of ['line-1', null, undefined, 7, { line: 7 }, { line: 'line-2', isAsked: 'yes' }]) {
      channel.postMessage(said);
    }
    await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(6), { timeout: 10_000 });
    expect(follow.mock.calls.map(([ended]) => ended)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      { line: 'line-2', isAsked: false, isRefused: false },
    ]);
    channel.close();
  });

  it('follow the storage event if the browser has no channels', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [a, b] = [await openTab(), await openTab()];
    const hear = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    a.session.signIn(answer('1'));
    hear('other-app');
    expect(b.session.record).toBeUndefined();
    hear('portal-session');
    expect(b.session.record?.msisdn).toBe(MSISDN);
    a.session.end('user');
    hear(null);
    expect(b.session.record).toBeUndefined();
  });

  it('are checked when the page comes back from the back-forward cache, but not at each load', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [a, b] = [await openTab(), await openTab()];
    a.session.signIn(answer('1'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(b.session.record).toBeUndefined();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(b.session.record).toBeDefined();
  });
});

describe('the session on this device', () => {
  it('is identified by its line', async () => {
    const { session, currentSignInId } = await openTab();
    expect(currentSignInId()).toBeUndefined();
    session.signIn(answer('1'));
    expect(currentSignInId()).toBe(session.record?.signInId);
  });

  it('is replaced by a new sign-in, which revokes its token', async () => {
    const { session } = await openTab();
    session.signIn(answer('1'));
    session.signIn(answer('2'));
    await vi.waitFor(() => expect(identity.revokeToken).toHaveBeenCalledExactlyOnceWith('refresh-1'));
    identity.revokeToken.mockRejectedValue(silence());
    session.signIn(answer('3'));
    await vi.waitFor(() => expect(identity.revokeToken).toHaveBeenCalledTimes(2));
  });
});

describe('a kiosk', () => {
  it('keeps the session in memory only', async () => {
    history.replaceState(null, '', '/?totem=true');
    const { session } = await openTab();
    session.signIn(answer('1'));
    expect(session.record?.msisdn).toBe(MSISDN);
    expect(localStorage.length).toBe(0);
    expect(document.cookie).not.toContain(MSISDN);
    session.end('idle');
    expect(session.record).toBeUndefined();
  });
});

describe('fault 75: a sign-in that runs out on the device without a network', () => {
  /** happy-dom does not remove cookies by the fake clock. */
  const removeCookies = () => {
    for (const name of ['auth-token', 'msisdn', 'sign-in']) deleteCookie(name);
  };
  const runOut = () => {
    vi.setSystemTime(START + 14 * 24 * HOUR_MS);
    removeCookies();
  };

  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('ends as if it were refused, in every tab, once its cookies have expired', async () => {
    const tabs = [await openTab(), await openTab()];
    tabs[0]?.session.signIn(answer('1'));
    await vi.waitFor(() => expect(tabs[1]?.session.record).toBeDefined(), { timeout: 10_000 });
    const steps = tabs.map((tab) => {
      const step = vi.fn(async () => undefined);
      tab.onSessionEnd(step);
      return step;
    });
    runOut();
    await tabs[0]?.session.renew();
    for (const step of steps) {
      await vi.waitFor(() => expect(step).toHaveBeenCalledTimes(1), { timeout: 10_000 });
      expect(step).toHaveBeenCalledWith(expect.objectContaining({ isAsked: false, isRefused: true }));
    }
    for (const tab of tabs) expect(tab.lastSignOutReason()).toBe('refused');
    expect(localStorage.getItem('portal-session')).toBeNull();
    expect(identity.refreshTokens).not.toHaveBeenCalled();
  });

  it('is known as such to the page that opens next', async () => {
    (await openTab()).session.signIn(answer('1'));
    runOut();
    const { session, lastSignOutReason } = await openTab();
    expect(session.record).toBeUndefined();
    expect(lastSignOutReason()).toBe('refused');
  });

  it('is no expiry if its cookies are removed before', async () => {
    const { session, lastSignOutReason } = await openTab();
    session.signIn(answer('1'));
    removeCookies();
    session.followStorage();
    expect(lastSignOutReason()).toBe('other-tab');
    sessionStorage.clear();
    expect((await openTab()).lastSignOutReason()).toBeUndefined();
  });
});

describe('the session’s tokens', () => {
  it('are renewed before they expire, after a sign-in on this page', async () => {
    const { session } = await openTab();
    session.signIn(answer('1'));
    await vi.advanceTimersByTimeAsync(HOUR_MS - 60_000);
    await vi.waitFor(() => expect(session.record?.refreshToken).toBe('refresh-2'), { timeout: 10_000 });
  });

  it('are renewed before they expire if somebody is already signed in when the page opens', async () => {
    (await openTab()).session.signIn(answer('1'));
    const { session } = await openTab();
    await vi.advanceTimersByTimeAsync(HOUR_MS - 60_000);
    await vi.waitFor(() => expect(session.record?.refreshToken).toBe('refresh-2'), { timeout: 10_000 });
    // The other tab may have started too, but only one of them sends the token.
    const answered = identity.refreshTokens.mock.settledResults.filter(({ type }) => type === 'fulfilled');
    expect(answered).toHaveLength(1);
  });

  it('are renewed even if the code for it failed to load at first', async () => {
    vi.doMock('#src/session/signed-in.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { session } = await openTab();
    session.signIn(answer('1'));
    await expect(session.renew()).rejects.toMatchObject({ kind: 'offline' });
    vi.doUnmock('#src/session/signed-in.ts');
    expect(await session.renew()).toBe(token('2'));
    identity.refreshTokens.mockImplementation(async (_, __, onSending) => {
      onSending();
      return answer('3');
    });
    await vi.advanceTimersByTimeAsync(HOUR_MS - 60_000);
    await vi.waitFor(() => expect(session.record?.refreshToken).toBe('refresh-3'), { timeout: 10_000 });
  });

  it('are revoked if they arrive after the sign-out', async () => {
    const { session } = await openTab();
    session.signIn(answer('1'));
    await session.accessToken();
    identity.refreshTokens.mockImplementation(async (_, __, onSending) => {
      onSending();
      session.end('user');
      return answer('2');
    });
    expect(await session.refreshedToken(token('1'))).toBeUndefined();
    expect(identity.revokeToken).toHaveBeenCalledExactlyOnceWith('refresh-2');
  });
});

describe('signing out', () => {
  it('removes the data first, then calls the server with the newest token, and waits for the purge', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.session.signIn(answer('1'));
    other.session.followStorage();
    await other.session.accessToken();
    await other.session.refreshedToken(token('1'));
    let purged = false;
    tab.onSessionEnd(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      purged = true;
    });
    sessionStorage.setItem('portal-return-to', '/support/faq');
    const result = tab.signOut('user');
    expect(tab.session.record).toBeUndefined();
    expect(localStorage.getItem('portal-session')).toBeNull();
    expect(sessionStorage.getItem('portal-return-to')).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe(true);
    expect(purged).toBe(true);
    expect(identity.logOut).toHaveBeenCalledExactlyOnceWith(MSISDN, 'refresh-2');
  });

  it('returns false if the logout call fails', async () => {
    const tab = await openTab();
    tab.session.signIn(answer('1'));
    identity.logOut.mockRejectedValue(silence());
    expect(await tab.signOut('user')).toBe(false);
  });

  it('waits at most five seconds for the server', async () => {
    const tab = await openTab();
    tab.session.signIn(answer('1'));
    identity.logOut.mockReturnValue(new Promise(() => undefined));
    const settled = vi.fn();
    void tab.signOut('user').then(settled);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('returns at once when nobody is signed in', async () => {
    const tab = await openTab();
    expect(await tab.signOut('user')).toBe(true);
    expect(identity.logOut).not.toHaveBeenCalled();
  });

  it('sends no empty token for a handed-over session, and succeeds', async () => {
    settings.acceptsHandedOverToken = true;
    const claims = { mobile_number: MSISDN, exp: (START + HOUR_MS) / 1000 };
    // biome-ignore lint/suspicious/noDocumentCookie: as another site of the operator's leaves it
    document.cookie = `auth-token=h.${btoa(JSON.stringify(claims))}.s; Path=/`;
    const tab = await openTab();
    expect(tab.session.record).toMatchObject({ msisdn: MSISDN, refreshToken: '' });
    expect(await tab.signOut('user')).toBe(true);
    expect(tab.session.record).toBeUndefined();
    expect(identity.logOut).not.toHaveBeenCalled();
    expect(identity.revokeToken).not.toHaveBeenCalled();
  });

  it('fault 36: does not end the session of another subscriber who signed in while this tab slept', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tab = await openTab();
    tab.session.signIn(answer('1'));
    const other = await openTab();
    other.session.end('user');
    other.session.signIn(answer('2', '213660000000'));
    expect(await tab.signOut('user')).toBe(true);
    expect(tab.session.record?.msisdn).toBe('213660000000');
    expect(other.session.record?.msisdn).toBe('213660000000');
    expect(identity.logOut).not.toHaveBeenCalled();
  });

  it('stores its reason', async () => {
    const tab = await openTab();
    tab.session.signIn(answer('1'));
    expect(tab.lastSignOutReason()).toBeUndefined();
    await tab.signOut('idle');
    expect(tab.lastSignOutReason()).toBe('idle');
    expect(sessionStorage.getItem('portal-signed-out')).toBe('idle');
  });
});

it('screens see who is signed in, and that nobody is after the end', async () => {
  const { session } = await openTab();
  const { useLine, useSession } = await import('#src/session/use-session.ts');
  const [whole, line] = [renderHook(useSession), renderHook(useLine)];
  expect(whole.result.current).toEqual({
    isSignedIn: false,
    isHandedOver: false,
    signInId: undefined,
    msisdn: undefined,
    isQuickAccess: false,
    isKiosk: false,
  });
  expect(line.result.current).toEqual({ signInId: '', msisdn: '' });
  act(() => void session.signIn(answer('1')));
  expect(whole.result.current).toMatchObject({ isSignedIn: true, signInId: session.record?.signInId, msisdn: MSISDN });
  expect(line.result.current).toEqual({ signInId: session.record?.signInId, msisdn: MSISDN });
  act(() => session.end('user'));
  expect(whole.result.current.isSignedIn).toBe(false);
});

it('fault 06: screens see that the session can be neither used nor renewed, although no event reports it', async () => {
  const { session } = await openTab();
  const { useNeedsSignIn } = await import('#src/session/use-needs-sign-in.ts');
  session.signIn(answer('1'));
  const { result, unmount } = renderHook(useNeedsSignIn);
  const { record } = session;
  if (record) session.keep({ ...record, renewal: { ...record.renewal, unanswered: 2 } });
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS - 1));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current).toBe(true);
  act(() => void session.signIn(answer('2')));
  expect(result.current).toBe(false);
  const timers = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBe(timers - 1);
});
