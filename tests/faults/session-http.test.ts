/** Faults 01 to 08, 19 and 33 over real HTTP, against the sandbox's strict rotation. The same in a browser: tests/e2e. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/lines.ts';
import { BFF, DEMO, LOW_BALANCE, openStage, type Stage } from '../contract/stage.ts';
import { openBrowser, openTab, type Tab } from './page.ts';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 180_000;

let stage: Stage;
let browser: ReturnType<typeof openBrowser>;
let tab: Tab;

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  // Only the clock that is read: timers and connections go on as they are.
  vi.useFakeTimers({ toFake: ['Date'] });
  stage.reset();
  browser = openBrowser();
  tab = await openTab(stage);
  await tab.signIn(DEMO, DEMO_PASSWORD);
});
afterEach(() => {
  vi.useRealTimers();
  browser.close();
});
afterAll(() => stage.close());

const faults = (switches: object) => stage.sandbox.context.faults.set(switches);
const tokenEnds = () => stage.sandbox.context.clock.advance(HOUR_MS);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const requests = (path: string) => stage.sandbox.context.log.list().filter((request) => request.path === path);
const refreshes = () => requests('/identity/token').filter(({ grantType }) => grantType === 'refresh_token');
const statuses = () => refreshes().map(({ status }) => status);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { kind?: string }) => error.kind,
  );

it('fault 01: fifty requests with an ended token: one refresh, each replayed once, nobody signed out', async () => {
  tokenEnds();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tab.account()));
  expect(answers).toHaveLength(50);
  expect(statuses()).toEqual([200]);
  const ids = requests(`${BFF}/subscriptions/getAccountInfo`).map(({ correlationId }) => correlationId);
  expect(ids).toHaveLength(100);
  expect(new Set(ids).size).toBe(50);
  expect(tab.reasons).toEqual([]);
});

it('fault 02: two tabs together: each refresh token is presented once, and both stay signed in', async () => {
  const other = await openTab(stage);
  for (let round = 0; round < 3; round++) {
    tokenEnds();
    await Promise.all([tab.account(), other.account(), tab.quiz(), other.quiz()]);
  }
  expect(statuses()).toEqual([200, 200, 200]);
  expect(new Set(refreshes().map(({ refreshToken }) => refreshToken)).size).toBe(3);
  expect(other.session.record?.accessToken).toBe(tab.session.record?.accessToken);
});

it('fault 03: a 401 of the old token that comes after the refresh is replayed, without another refresh', async () => {
  tokenEnds();
  faults({ latencyMs: { value: 400, match: `${BFF}/quiz/profile`, times: 1 } });
  const late = tab.quiz();
  await tab.account();
  expect(statuses()).toEqual([200]);
  await late;
  expect(requests(`${BFF}/quiz/profile`).map(({ status }) => status)).toEqual([401, 200]);
  expect(statuses()).toEqual([200]);
});

describe('fault 04: the identity service out of order', () => {
  it.each([
    ['no connection to anything it needs', { dropConnections: { value: true, match: `${BFF}/checkpoint` } }, 'offline'],
    ['no nonce to be had', { omitCheckpointHeaders: true }, 'malformed'],
    ['503', { identityDown: true }, 'server'],
    ['429', { rateLimit: { value: true, match: '/identity' } }, 'rate-limited'],
    ['200 and a page of HTML', { captivePortal: { value: true, match: '/identity' } }, 'foreign'],
  ])('%s: the session is kept, spared, and recovers unaided', async (_, trouble, kind) => {
    tokenEnds();
    faults(trouble);
    expect(await kindOf(tab.account())).toBe(kind);
    const tried = requests(`${BFF}/checkpoint/token`).length;
    expect(await kindOf(tab.account())).toBe(kind);
    expect(requests(`${BFF}/checkpoint/token`)).toHaveLength(tried);
    later(PAUSE_MS);
    expect(await kindOf(tab.account())).toBe(kind);
    later(PAUSE_MS);
    stage.sandbox.context.faults.clear();
    await tab.account();
    expect(statuses().filter((status) => status === 200)).toHaveLength(1);
    expect(tab.reasons).toEqual([]);
  });
});

describe('a device that slept through the life of its token', () => {
  it.each([
    ['the page is shown again', () => browser.document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => browser.page.dispatchEvent(new Event('online'))],
    ['the window is used again', () => browser.page.dispatchEvent(new Event('focus'))],
    ['the page is back from the cache', () => browser.page.dispatchEvent(new Event('pageshow'))],
  ])('has a new one before anything is asked, when %s', async (_, wake) => {
    const began = vi.spyOn(browser.page, 'addEventListener');
    const page = await openTab(stage);
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

it('fault 05: invalid_grant signs out once, in all tabs', async () => {
  const other = await openTab(stage);
  tokenEnds();
  stage.sandbox.context.clock.advance(14 * 24 * HOUR_MS);
  expect(await kindOf(Promise.all([tab.account(), tab.quiz()]))).toBe('unauthorized');
  await vi.waitFor(() => expect(other.reasons).toEqual(['other-tab']));
  expect(tab.reasons).toEqual(['refused']);
  expect(statuses()).toEqual([400]);
  expect(tab.lastSignOutReason()).toBeDefined();
  expect(browser.everything()).not.toContain(DEMO.slice(3));
});

it('fault 06: the rotation’s answer is lost: one more try, then the end', async () => {
  tokenEnds();
  faults({ loseNextTokenAnswer: true });
  expect(await kindOf(tab.account())).toBe('offline');
  expect(tab.reasons).toEqual([]);
  later(PAUSE_MS);
  expect(await kindOf(tab.account())).toBe('unauthorized');
  expect(tab.reasons).toEqual(['refused']);
  expect(refreshes()).toHaveLength(2);
});

it('fault 06: the connection breaks twice: no third try, calls say to sign in again, nobody is signed out', async () => {
  tokenEnds();
  faults({ dropConnections: { value: true, match: '/identity' } });
  expect(await kindOf(tab.account())).toBe('offline');
  later(PAUSE_MS);
  expect(await kindOf(tab.account())).toBe('unauthorized');
  stage.sandbox.context.faults.clear();
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

it('fault 07: a sign-out while tokens are renewed wins, and the late tokens are dead', async () => {
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
    stage.sandbox.context.db.get<{ n: number }>('SELECT count(*) AS n FROM families WHERE revoked_at IS NULL')?.n,
  ).toBe(0);
});

describe('fault 08', () => {
  it('a 401 that stays after the refresh: one replay, and no sign-out', async () => {
    faults({ unauthorizedNext: 2 });
    expect(await kindOf(tab.account())).toBe('unauthorized');
    expect(requests(`${BFF}/subscriptions/getAccountInfo`)).toHaveLength(2);
    expect(tab.reasons).toEqual([]);
  });

  it('a business 403: one replay, and no sign-out', async () => {
    faults({ errorRate: { value: 1, match: `${BFF}/subscriptions` }, errorStatus: 403 });
    expect(await kindOf(tab.account())).toBe('forbidden');
    expect(requests(`${BFF}/subscriptions/getAccountInfo`)).toHaveLength(2);
    expect(tab.reasons).toEqual([]);
  });

  it('a 403 stays what it is when the token cannot be renewed', async () => {
    faults({ errorRate: { value: 1, match: `${BFF}/subscriptions` }, errorStatus: 403, identityDown: true });
    expect(await kindOf(tab.account())).toBe('forbidden');
  });

  it('activation and recharge PIN: neither refresh nor replay', async () => {
    faults({ errorRate: { value: 1, match: BFF }, errorStatus: 403 });
    expect(await kindOf(tab.activateUser(DEMO, '000000'))).toBe('forbidden');
    expect(await kindOf(tab.rechargeWithPin({ pin: '11111111111111' }, 'entered-by-user', 'key-of-the-card'))).toBe(
      'forbidden',
    );
    expect(requests(`${BFF}/users/activate`)).toHaveLength(1);
    expect(requests(`${BFF}/recharge/pin`)).toHaveLength(1);
    expect(refreshes()).toEqual([]);
  });

  it('a replay carries a nonce of its own', async () => {
    faults({ unauthorizedNext: { value: 1, match: `${BFF}/userInfo/personal` } });
    await tab.personalInfo(DEMO);
    expect(requests(`${BFF}/userInfo/personal`).map(({ status }) => status)).toEqual([401, 200]);
    // For the sign-in, the call, the refresh and the replay.
    expect(requests(`${BFF}/checkpoint/token`)).toHaveLength(4);
  });
});

describe('fault 19: cookies and storage switched off', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('the portal loads, and signing in says that nothing is kept', async () => {
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
    const barred = await openTab(stage);
    expect(barred.session.record).toBeUndefined();
    expect(await barred.signIn(DEMO, DEMO_PASSWORD)).toBe(false);
    expect(barred.session.record).toBeUndefined();
    expect(await barred.signOut('user')).toBe(true);
    expect(barred.lastSignOutReason()).toBeUndefined();
  });
});

describe('fault 33: signing out', () => {
  it.each([
    ['in good order', {}, true],
    ['without a network', { dropConnections: true }, false],
    ['with the server in error', { identityDown: true }, false],
    ['without a nonce', { omitCheckpointHeaders: true }, false],
    ['behind a captive portal', { captivePortal: true }, false],
  ])('%s clears every tab at once, and says whether the server was told', async (_, trouble, isTold) => {
    const other = await openTab(stage);
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
  });

  it('the next subscriber gets nothing of the first, not even by an answer that comes late', async () => {
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

  it('a page that comes back from the back-forward cache follows at once', async () => {
    const other = await openTab(stage);
    // Its messages were not delivered while it lay there.
    browser.forget();
    browser.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(other.reasons).toEqual(['other-tab']);
  });

  it('purging that fails does not keep anybody from signing out', async () => {
    tab.onSessionEnd(async () => {
      throw new Error('no IndexedDB');
    });
    tab.onSessionEnd(() => {
      throw new Error('no caches');
    });
    expect(await tab.signOut('user')).toBe(true);
  });

  it('leaves its reason in the window, and tells it', async () => {
    const heard = vi.fn();
    const stop = tab.onSignedOut(heard);
    expect(tab.lastSignOutReason()).toBeUndefined();
    await tab.signOut('idle');
    expect(tab.lastSignOutReason()).toBe('idle');
    expect(heard).toHaveBeenCalledExactlyOnceWith('idle');
    stop();
    await tab.signIn(DEMO, DEMO_PASSWORD);
    await tab.signOut('user');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
