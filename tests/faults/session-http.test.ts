/** Faults 01 to 08, 19 and 33 over real HTTP, with the sandbox's strict rotation. In a browser: tests/e2e. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { BFF, DEMO, LOW_BALANCE } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { openBrowser, openTab, type Tab } from './page.ts';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 180_000;

let browser: ReturnType<typeof openBrowser>;
let tab: Tab;

beforeEach(async () => {
  // Fakes only the date: timers and connections stay real.
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = openBrowser();
  tab = await openTab(operator);
  await tab.signIn(DEMO, DEMO_PASSWORD);
});
afterEach(() => {
  vi.useRealTimers();
  browser.close();
});

const faults = (switches: object) => operator.sandbox.context.faults.set(switches);
const tokenEnds = () => operator.sandbox.context.clock.advance(HOUR_MS);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const requests = (path: string) => operator.sandbox.context.log.list().filter((request) => request.path === path);
const refreshes = () => requests('/identity/token').filter(({ grantType }) => grantType === 'refresh_token');
const statuses = () => refreshes().map(({ status }) => status);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { kind?: string }) => error.kind,
  );

it('fault 01: makes one renewal for fifty requests with an expired token, repeats each once, and stays signed in', async () => {
  tokenEnds();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tab.account()));
  expect(answers).toHaveLength(50);
  expect(statuses()).toEqual([200]);
  const ids = requests(`${BFF}/subscriptions/getAccountInfo`).map(({ correlationId }) => correlationId);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(50);
  expect(tab.reasons).toEqual([]);
});

it('fault 02: sends each refresh token once from two tabs, and keeps both signed in', async () => {
  const other = await openTab(operator);
  for (let round = 0; round < 3; round++) {
    tokenEnds();
    await Promise.all([tab.account(), other.account(), tab.quiz(), other.quiz()]);
  }
  expect(statuses()).toEqual([200, 200, 200]);
  expect(new Set(refreshes().map(({ refreshToken }) => refreshToken)).size).toBe(3);
  expect(other.session.record?.accessToken).toBe(tab.session.record?.accessToken);
});

it('fault 03: repeats a call without another renewal when its 401 arrives after the renewal', async () => {
  tokenEnds();
  faults({ latencyMs: { value: 400, match: `${BFF}/quiz/profile`, times: 1 } });
  const late = tab.quiz();
  await tab.account();
  expect(statuses()).toEqual([200]);
  await late;
  expect(requests(`${BFF}/quiz/profile`).map(({ status }) => status)).toEqual([401, 200]);
  expect(statuses()).toEqual([200]);
});

describe('fault 04: a failing identity service', () => {
  it.each([
    ['dropped connections', { dropConnections: { value: true, match: `${BFF}/checkpoint` } }, 'offline'],
    ['missing nonces', { omitCheckpointHeaders: true }, 'malformed'],
    ['503', { identityDown: true }, 'server'],
    ['429', { rateLimit: { value: true, match: '/identity' } }, 'rate-limited'],
    ['a page of HTML with status 200', { captivePortal: { value: true, match: '/identity' } }, 'foreign'],
  ])('keeps the session, limits retries and recovers by itself after %s', async (_, trouble, kind) => {
    tokenEnds();
    faults(trouble);
    expect(await kindOf(tab.account())).toBe(kind);
    const tried = requests(`${BFF}/checkpoint/token`).length;
    expect(await kindOf(tab.account())).toBe(kind);
    expect(requests(`${BFF}/checkpoint/token`)).toHaveLength(tried);
    later(PAUSE_MS);
    expect(await kindOf(tab.account())).toBe(kind);
    later(PAUSE_MS);
    operator.sandbox.context.faults.clear();
    await tab.account();
    expect(statuses().filter((status) => status === 200)).toHaveLength(1);
    expect(tab.reasons).toEqual([]);
  });
});

describe('a device that slept longer than the lifetime of its token', () => {
  it.each([
    ['the page becomes visible again', () => browser.document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => browser.page.dispatchEvent(new Event('online'))],
    ['the window gets the focus again', () => browser.page.dispatchEvent(new Event('focus'))],
    ['the page returns from the back-forward cache', () => browser.page.dispatchEvent(new Event('pageshow'))],
  ])('renews the token before the next request when %s', async (_, wake) => {
    const began = vi.spyOn(browser.page, 'addEventListener');
    const page = await openTab(operator);
    await vi.waitFor(() => expect(began).toHaveBeenCalledWith('focus', expect.any(Function)));
    browser.document.visibilityState = 'hidden';
    later(5 * HOUR_MS);
    const tried = vi.spyOn(page.session, 'renew');
    wake();
    browser.document.visibilityState = 'visible';
    expect(tried).not.toHaveBeenCalled();
    wake();
    await vi.waitFor(() => expect(statuses()).toEqual([200]));
    await vi.waitFor(() => expect(page.session.serverNow()).toBeLessThan(page.session.record?.accessExpiresAt ?? 0));
  });
});

it('fault 05: signs out once, in all tabs, on invalid_grant', async () => {
  const other = await openTab(operator);
  tokenEnds();
  operator.sandbox.context.clock.advance(14 * 24 * HOUR_MS);
  expect(await kindOf(Promise.all([tab.account(), tab.quiz()]))).toBe('unauthorized');
  await vi.waitFor(() => expect(other.reasons).toEqual(['other-tab']));
  expect(tab.reasons).toEqual(['refused']);
  expect(statuses()).toEqual([400]);
  expect(tab.lastSignOutReason()).toBeDefined();
  expect(browser.everything()).not.toContain(DEMO.slice(3));
});

it('fault 06: tries once more after the answer to a rotation was lost, then ends the session', async () => {
  tokenEnds();
  faults({ loseNextTokenAnswer: true });
  expect(await kindOf(tab.account())).toBe('offline');
  expect(tab.reasons).toEqual([]);
  later(PAUSE_MS);
  expect(await kindOf(tab.account())).toBe('unauthorized');
  expect(tab.reasons).toEqual(['refused']);
  expect(refreshes()).toHaveLength(2);
});

it('fault 06: makes no third attempt after two broken connections, asks for a new sign-in, and stays signed in', async () => {
  tokenEnds();
  faults({ dropConnections: { value: true, match: '/identity' } });
  expect(await kindOf(tab.account())).toBe('offline');
  later(PAUSE_MS);
  expect(await kindOf(tab.account())).toBe('unauthorized');
  operator.sandbox.context.faults.clear();
  later(PAUSE_MS);
  expect(await kindOf(tab.account())).toBe('unauthorized');
  expect(requests('/identity/token').filter(({ status }) => status === 0)).toHaveLength(2);
  expect(tab.session.record).toBeDefined();
  expect(tab.reasons).toEqual([]);
  later(HOUR_MS);
  expect(tab.session.needsSignIn).toBe(true);
  await tab.signIn(DEMO, DEMO_PASSWORD);
  await tab.account();
});

it('fault 07: lets a sign-out win over a running renewal, and revokes the late tokens', async () => {
  tokenEnds();
  faults({ latencyMs: { value: 300, match: '/identity/token' } });
  const late = kindOf(tab.account());
  await vi.waitFor(() => expect(requests(`${BFF}/checkpoint/token`).length).toBeGreaterThan(1));
  expect(await tab.signOut('user')).toBe(true);
  expect(await late).toBe('unauthorized');
  await vi.waitFor(() => expect(statuses()).toHaveLength(1));
  await new Promise((settled) => setTimeout(settled, 50));
  expect(tab.session.record).toBeUndefined();
  expect(browser.everything()).not.toContain(DEMO.slice(3));
  expect(browser.everything()).not.toContain('auth-token');
  expect(
    operator.sandbox.context.db.get<{ n: number }>('SELECT count(*) AS n FROM families WHERE revoked_at IS NULL')?.n,
  ).toBe(0);
});

describe('fault 08: calls that the operator rejects', () => {
  it('repeats a call once and stays signed in when the 401 remains after the renewal', async () => {
    faults({ unauthorizedNext: 2 });
    expect(await kindOf(tab.account())).toBe('unauthorized');
    expect(requests(`${BFF}/subscriptions/getAccountInfo`)).toHaveLength(2);
    expect(tab.reasons).toEqual([]);
  });

  it('repeats a call once and stays signed in on a 403 about the line', async () => {
    faults({ errorRate: { value: 1, match: `${BFF}/subscriptions` }, errorStatus: 403 });
    expect(await kindOf(tab.account())).toBe('forbidden');
    expect(requests(`${BFF}/subscriptions/getAccountInfo`)).toHaveLength(2);
    expect(tab.reasons).toEqual([]);
  });

  it('reports a 403 unchanged when the token cannot be renewed', async () => {
    faults({ errorRate: { value: 1, match: `${BFF}/subscriptions` }, errorStatus: 403, identityDown: true });
    expect(await kindOf(tab.account())).toBe('forbidden');
  });

  it('neither renews nor repeats for an activation or a recharge PIN', async () => {
    faults({ errorRate: { value: 1, match: BFF }, errorStatus: 403 });
    expect(await kindOf(tab.activateUser(DEMO, '000000'))).toBe('forbidden');
    expect(await kindOf(tab.rechargeWithPin({ pin: '11111111111111' }, 'entered-by-user', 'key-of-the-card'))).toBe(
      'forbidden',
    );
    expect(requests(`${BFF}/users/activate`)).toHaveLength(1);
    expect(requests(`${BFF}/recharge/pin`)).toHaveLength(1);
    expect(refreshes()).toEqual([]);
  });

  it('repeats a call with a new nonce', async () => {
    faults({ unauthorizedNext: { value: 1, match: `${BFF}/userInfo/personal` } });
    await tab.personalInfo(DEMO);
    expect(requests(`${BFF}/userInfo/personal`).map(({ status }) => status)).toEqual([401, 200]);
    // One nonce each for the sign-in, the call, the renewal and the repeated call.
    expect(requests(`${BFF}/checkpoint/token`)).toHaveLength(4);
  });
});

describe('fault 19: cookies and storage switched off', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('loads the portal, and reports at the sign-in that the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal('document', {
      get cookie() {
        return refuse();
      },
      set cookie(_) {
        refuse();
      },
      addEventListener: () => undefined,
    });
    const barred = await openTab(operator);
    expect(barred.session.record).toBeUndefined();
    expect(await barred.signIn(DEMO, DEMO_PASSWORD)).toBe(false);
    expect(barred.session.record).toBeUndefined();
    expect(await barred.signOut('user')).toBe(true);
    expect(barred.lastSignOutReason()).toBeUndefined();
  });
});

describe('fault 33: signing out', () => {
  it.each([
    ['normally', {}, true],
    ['without a network', { dropConnections: true }, false],
    ['while the server fails', { identityDown: true }, false],
    ['without a nonce', { omitCheckpointHeaders: true }, false],
    ['behind a captive portal', { captivePortal: true }, false],
  ])(
    'clears every tab at once when signing out %s, and returns whether the server was reached',
    async (_, trouble, isTold) => {
      const other = await openTab(operator);
      faults({ ...trouble, latencyMs: 200 });
      const purged = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
      for (const [index, of] of [tab, other].entries()) of.onSessionEnd(purged[index] ?? (async () => undefined));
      const began = performance.now();
      const result = tab.signOut('user');
      expect(browser.everything()).not.toContain(DEMO.slice(3));
      expect(tab.session.record).toBeUndefined();
      await vi.waitFor(() => expect(other.reasons).toEqual(['other-tab']));
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(await result).toBe(isTold);
      for (const step of purged) expect(step).toHaveBeenCalledTimes(1);
      expect(requests('/identity/logout').filter(({ status }) => status === 204)).toHaveLength(isTold ? 1 : 0);
      expect(tab.reasons).toEqual(['user']);
    },
  );

  it('gives the next subscriber no data of the previous one, not even by a late answer', async () => {
    faults({ latencyMs: { value: 300, match: `${BFF}/subscriptions`, times: 1 }, unauthorizedNext: 1 });
    const late = kindOf(tab.account());
    await vi.waitFor(() => expect(requests(`${BFF}/checkpoint/token`)).toHaveLength(1));
    await tab.signOut('user');
    await tab.signIn(LOW_BALANCE, DEMO_PASSWORD);
    expect(await late).toBe('unauthorized');
    expect(requests(`${BFF}/subscriptions/getAccountInfo`)).toHaveLength(1);
    expect(refreshes()).toEqual([]);
    expect(browser.everything()).not.toContain(DEMO.slice(3));
    expect(await tab.account()).toMatchObject({ balance: 12.5 });
  });

  it('signs out a page at once when it returns from the back-forward cache', async () => {
    const other = await openTab(operator);
    // The page received no messages while it was in the cache.
    browser.forget();
    browser.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(other.reasons).toEqual(['other-tab']);
  });

  it('signs out even if removing the data fails', async () => {
    tab.onSessionEnd(async () => {
      throw new Error('no IndexedDB');
    });
    tab.onSessionEnd(() => {
      throw new Error('no caches');
    });
    expect(await tab.signOut('user')).toBe(true);
  });

  it('stores the reason in the window', async () => {
    expect(tab.lastSignOutReason()).toBeUndefined();
    await tab.signOut('idle');
    expect(tab.lastSignOutReason()).toBe('idle');
  });
});
