import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#src/session/session.ts';
import { ANSWER_LIMIT_MS, FIRST_PAUSE_MS, LAST_PAUSE_MS, pauseMs } from '#src/session/tokens/renewal.ts';
import { NOT_TRIED, type Renewal } from '#src/session/tokens/session-record.ts';
import { answer, Browser, failure, HOUR_MS, refused, silence, token } from '../tabs.ts';

let browser: Browser;
let tab: Session;

beforeEach(async () => {
  browser = new Browser();
  tab = await browser.signedIn();
});

const reject = () => tab.refreshedToken(token('1'));
const PAUSED = { name: 'ApiError' };
/** No call was made, so there is no reference for the help desk. */
const NOT_CALLED = { ...PAUSED, correlationId: '' };

it('fault 43: a pause with an unknown reason fails as a server error', async () => {
  const pausing = browser.openTab();
  pausing.signIn(answer('1'));
  for (const failure of ['toString', 7, null, undefined, 'timeout']) {
    const { record } = pausing;
    const renewal = { ...NOT_TRIED, failures: 1, failure, retryAt: browser.now + 1_000 } as unknown as Renewal;
    if (record) browser.storage.write({ ...record, renewal });
    const kind = failure === 'timeout' ? 'timeout' : 'server';
    await expect(pausing.renew()).rejects.toMatchObject({ kind });
  }
  expect(browser.send).not.toHaveBeenCalled();
});

describe('fault 04: an answer that is not the identity service’s own', () => {
  const FOREIGN = { body: '<html>' };
  it.each([
    ['500', failure('server', { status: 500 })],
    ['504', failure('timeout', { status: 504 })],
    ['429', failure('rate-limited', { status: 429 })],
    ['403, a nonce refused', failure('forbidden', { status: 403, code: 'checkpoint_invalid' })],
    ['a page of HTML', failure('foreign', { status: 200, ...FOREIGN })],
    ['a proxy’s page with status 400', failure('validation', { status: 400, ...FOREIGN })],
    ['a proxy’s page with status 401', failure('unauthorized', { status: 401, ...FOREIGN })],
  ])('with %s keeps the session, however often it comes, and renewal recovers', async (_, error) => {
    browser.send.mockRejectedValue(error);
    for (let count = 0; count < 5; count++) {
      await expect(reject()).rejects.toBe(error);
      browser.now += 2 * LAST_PAUSE_MS;
    }
    expect(tab.record?.renewal).toMatchObject({ unanswered: 0, failures: 5, failure: error.kind });
    browser.send.mockResolvedValue(answer('2'));
    expect(await reject()).toBe(token('2'));
    expect(tab.record?.renewal).toEqual({ turn: '', unanswered: 0, sentAt: 0, failures: 0, retryAt: 0 });
  });
});

describe('fault 04: a failed checkpoint', () => {
  it.each([
    ['no network', silence()],
    ['a time-out', failure('timeout')],
    ['400', failure('validation', { status: 400, body: { code: 'x' } })],
    ['401', failure('unauthorized', { status: 401, body: { code: 'x' } })],
    ['no nonce', failure('malformed', { status: 200, code: 'checkpoint-headers' })],
  ])('with %s sends nothing, counts nothing and signs nobody out', async (_, error) => {
    browser.checkpoint.mockRejectedValue(error);
    for (let count = 0; count < 4; count++) {
      await expect(reject()).rejects.toBe(error);
      browser.now += 2 * LAST_PAUSE_MS;
    }
    expect(browser.send).not.toHaveBeenCalled();
    expect(tab.record?.renewal.unanswered).toBe(0);
    browser.checkpoint.mockResolvedValue();
    browser.send.mockResolvedValue(answer('2'));
    expect(await reject()).toBe(token('2'));
  });

  it('counts as offline if the error is not of a call', async () => {
    browser.checkpoint.mockRejectedValue(new TypeError('no chunk'));
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'offline' });
  });

  it('is not even tried without a network, and is tried at once when it is back', async () => {
    browser.isOnline = false;
    await expect(reject()).rejects.toMatchObject({ ...NOT_CALLED, kind: 'offline' });
    expect(browser.checkpoint).not.toHaveBeenCalled();
    browser.isOnline = true;
    browser.send.mockResolvedValue(answer('2'));
    expect(await reject()).toBe(token('2'));
  });
});

describe('the pause after a failed renewal', () => {
  it('fails all calls of every tab at once, without asking the service', async () => {
    const other = browser.openTab();
    await other.accessToken();
    browser.send.mockRejectedValue(failure('server', { status: 503 }));
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS - 1;
    await expect(reject()).rejects.toMatchObject({ ...NOT_CALLED, kind: 'server' });
    await expect(other.refreshedToken(token('1'))).rejects.toMatchObject({ ...NOT_CALLED, kind: 'server' });
    expect(browser.send).toHaveBeenCalledTimes(1);
    browser.now += 1;
    await expect(reject()).rejects.toMatchObject(PAUSED);
    expect(browser.send).toHaveBeenCalledTimes(2);
  });

  it('also applies to tabs that were waiting for the lock', async () => {
    const other = browser.openTab();
    await other.accessToken();
    browser.send.mockRejectedValue(failure('server', { status: 503 }));
    const both = await Promise.allSettled([reject(), other.refreshedToken(token('1'))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(browser.send).toHaveBeenCalledTimes(1);
  });

  it('ends when the device’s clock is set back', async () => {
    browser.send.mockRejectedValueOnce(failure('server', { status: 503 })).mockResolvedValueOnce(answer('2'));
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now -= HOUR_MS;
    expect(await reject()).toBe(token('2'));
  });

  const server = failure('server', { status: 503 });
  it.each([
    ['first', 1, server, 0, FIRST_PAUSE_MS],
    ['second', 2, server, 0, 2 * FIRST_PAUSE_MS],
    ['fifth', 5, server, 0, 16 * FIRST_PAUSE_MS],
    ['hundredth', 100, server, 0, LAST_PAUSE_MS],
    ['spread', 1, server, 0.5, 1.25 * FIRST_PAUSE_MS],
    ['without a network', 7, silence(), 0, FIRST_PAUSE_MS],
  ])('has the right length, %s: after %d failures', (_, failures, error, random, expected) => {
    expect(pauseMs(failures, error, random)).toBe(expected);
  });

  it('is at least as long as the server asks for', () => {
    const asking = Object.assign(failure('rate-limited', { status: 429 }), { retryAfter: 5 });
    expect(pauseMs(1, asking, 0)).toBe(5_000);
    expect(pauseMs(3, asking, 0)).toBe(8_000);
  });
});

describe('fault 05: a refusal of the refresh token', () => {
  it.each([400, 401])('with status %d ends the session', async (status) => {
    browser.send.mockRejectedValue(refused(status));
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeUndefined();
  });

  it('does not end the session if storage has a newer token, which is used', async () => {
    browser.send.mockImplementation(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, accessToken: token('9'), refreshToken: 'refresh-9' });
      throw refused();
    });
    expect(await reject()).toBe(token('9'));
    expect(browser.record?.refreshToken).toBe('refresh-9');
  });

  it('changes nothing after the sign-out', async () => {
    browser.send.mockImplementation(async () => {
      tab.end('user');
      throw refused();
    });
    const reasons: unknown[] = [];
    tab.subscribe(({ ended }) => reasons.push(ended?.reason));
    expect(await reject()).toBeUndefined();
    expect(reasons).toEqual(['user']);
  });
});

describe('fault 06: a lost answer', () => {
  const LOST = [
    ['the connection broke', silence()],
    ['it took too long', failure('timeout')],
    ['half of it arrived', failure('malformed', { status: 200, code: '(body)' })],
    ['it was not of its shape', failure('malformed', { status: 200, code: 'access_token' })],
  ] as const;

  it.each(LOST)('allows one more try, which can succeed: %s', async (_, error) => {
    browser.send.mockRejectedValueOnce(error).mockResolvedValueOnce(answer('2'));
    await expect(reject()).rejects.toBe(error);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(browser.record?.renewal.unanswered).toBe(0);
  });

  it.each(LOST)('never leads to a third try: %s, twice', async (_, error) => {
    browser.send.mockRejectedValue(error);
    for (let count = 0; count < 4; count++) {
      await reject().catch(() => undefined);
      browser.now += 2 * LAST_PAUSE_MS;
    }
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(browser.record).toBeDefined();
  });

  it('ends the session if the second try is refused', async () => {
    browser.send.mockRejectedValueOnce(silence()).mockRejectedValueOnce(refused());
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeUndefined();
  });

  it('does not allow a third try after an answer of another kind in between', async () => {
    browser.send
      .mockRejectedValueOnce(silence())
      .mockRejectedValueOnce(failure('server', { status: 503 }))
      .mockRejectedValueOnce(silence());
    for (let count = 0; count < 2; count++) {
      await expect(reject()).rejects.toMatchObject(PAUSED);
      browser.now += 2 * LAST_PAUSE_MS;
    }
    expect(await reject()).toBeUndefined();
    browser.now += 2 * LAST_PAUSE_MS;
    expect(await reject()).toBeUndefined();
    expect(browser.send).toHaveBeenCalledTimes(3);
  });

  async function loseTwice() {
    browser.send.mockRejectedValue(silence());
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBeUndefined();
  }

  it('twice never leads to a third try, in any tab, and signs nobody out', async () => {
    await loseTwice();
    const other = browser.openTab();
    await other.accessToken();
    browser.now += 24 * HOUR_MS;
    expect(await reject()).toBeUndefined();
    expect(await other.refreshedToken(token('1'))).toBeUndefined();
    expect(await other.renew()).toBeUndefined();
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(browser.record?.refreshToken).toBe('refresh-1');
  });

  it('twice leaves the access token valid until it expires, then a new sign-in is needed', async () => {
    const asked = vi.fn();
    tab.subscribe(() => tab.needsSignIn && asked());
    await loseTwice();
    expect(tab.needsSignIn).toBe(false);
    expect(await tab.accessToken()).toBe(token('1'));
    browser.now += HOUR_MS;
    expect(tab.needsSignIn).toBe(true);
    expect(await tab.accessToken()).toBe(token('1'));
    expect(await reject()).toBeUndefined();
    tab.signIn(answer('3'));
    expect(tab.needsSignIn).toBe(false);
    expect(await tab.accessToken()).toBe(token('3'));
  });

  it('twice, after the access token expired, notifies the page that a new sign-in is needed', async () => {
    browser.now += HOUR_MS;
    const told: boolean[] = [];
    tab.subscribe(() => told.push(tab.needsSignIn));
    await loseTwice();
    expect(told).toEqual([false, true]);
  });

  it('twice makes a call fail at once, although another tab hangs', async () => {
    await loseTwice();
    browser.exclusively = () => new Promise(() => undefined);
    expect(await reject()).toBeUndefined();
  });

  it('twice does not prevent the use of another tab’s newer token', async () => {
    await loseTwice();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('7')) });
    expect(await reject()).toBe(token('7'));
    expect(tab.needsSignIn).toBe(false);
  });

  it('counts when the tab was closed while waiting', async () => {
    browser.exclusively = (work) => work(true);
    browser.send.mockImplementationOnce(() => new Promise(() => undefined));
    void reject();
    await vi.waitFor(() => expect(browser.send).toHaveBeenCalled());
    expect(browser.record?.renewal).toMatchObject({ unanswered: 1, sentAt: browser.now });
    const next = browser.openTab();
    await next.accessToken();
    browser.send.mockRejectedValueOnce(silence());
    expect(await next.refreshedToken(token('1'))).toBeUndefined();
    expect(browser.send).toHaveBeenCalledTimes(2);
  });

  it('cannot happen if the browser does not store the count, because nothing is sent', async () => {
    const { storage } = browser;
    const write = vi.spyOn(storage, 'write').mockReturnValue(false);
    await expect(reject()).rejects.toMatchObject({ ...NOT_CALLED, kind: 'storage' });
    write.mockReset();
    write.mockReturnValueOnce(true).mockReturnValue(false);
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).not.toHaveBeenCalled();
  });
});

describe('tabs that the lock does not separate', () => {
  it('send nothing and leave no trace after another tab has taken the turn', async () => {
    browser.checkpoint.mockImplementationOnce(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, renewal: { ...record.renewal, turn: 'another' } });
    });
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).not.toHaveBeenCalled();
    expect(browser.record?.renewal).toMatchObject({ turn: 'another', unanswered: 0, failures: 0 });
  });

  it('leave a token alone that another tab has just sent, in a browser without locks', async () => {
    browser.exclusively = (work) => work(false);
    browser.send.mockImplementationOnce(() => new Promise(() => undefined));
    void reject();
    await vi.waitFor(() => expect(browser.send).toHaveBeenCalled());
    const other = browser.openTab();
    await other.accessToken();
    browser.now += ANSWER_LIMIT_MS - 1;
    await expect(other.refreshedToken(token('1'))).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).toHaveBeenCalledTimes(1);
    browser.now += 1;
    browser.send.mockResolvedValue(answer('2'));
    expect(await other.refreshedToken(token('1'))).toBe(token('2'));
  });

  it('send once for two simultaneous tries, in a browser without locks', async () => {
    browser.exclusively = (work) => work(false);
    const other = browser.openTab();
    await other.accessToken();
    browser.send.mockResolvedValue(answer('2'));
    const both = await Promise.allSettled([reject(), other.refreshedToken(token('1'))]);
    expect(browser.presented).toEqual(['refresh-1']);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await reject()).toBe(token('2'));
  });

  it('retry a failed service as soon as its pause is over, in a browser without locks', async () => {
    browser.exclusively = (work) => work(false);
    browser.send.mockRejectedValueOnce(failure('server', { status: 503 })).mockResolvedValueOnce(answer('2'));
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBe(token('2'));
  });

  it('use another tab’s new token when they get the lock, even without a notification', async () => {
    browser.now += HOUR_MS;
    browser.exclusively = (work) => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('2')) });
      return work(true);
    };
    expect(await tab.accessToken()).toBe(token('2'));
    expect(browser.send).not.toHaveBeenCalled();
  });

  it('take a lock over from a tab that has sent nothing, which then never sends', async () => {
    const questions: boolean[] = [];
    browser.exclusively = async (work, mayTakeOver) => {
      browser.checkpoint.mockImplementationOnce(async () => {
        questions.push(mayTakeOver());
      });
      return work(true);
    };
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(questions).toEqual([true]);
    expect(browser.send).not.toHaveBeenCalled();
    // Others may have held the lock in between.
    expect(browser.record?.renewal.isContested).toBe(true);
  });

  it('take a lock over only after an answer can no longer arrive', async () => {
    const questions: boolean[] = [];
    browser.exclusively = async (work, mayTakeOver) => {
      browser.send.mockImplementationOnce(async () => {
        questions.push(mayTakeOver());
        browser.now += ANSWER_LIMIT_MS;
        questions.push(mayTakeOver());
        throw silence();
      });
      return work(true);
    };
    await expect(reject()).rejects.toMatchObject(PAUSED);
    expect(questions).toEqual([false, true]);
  });

  it('do not take a lock over once nobody is signed in', async () => {
    let answered: boolean | undefined;
    browser.exclusively = async (work, mayTakeOver) => {
      tab.end('user');
      answered = mayTakeOver();
      return work(true);
    };
    expect(await reject()).toBeUndefined();
    expect(answered).toBe(false);
    expect(browser.record).toBeUndefined();
  });

  it('do not trust the lock after a takeover while an answer may still arrive', async () => {
    const { record } = browser;
    const sent = { unanswered: 1, sentAt: browser.now, isContested: true };
    if (record) browser.storage.write({ ...record, renewal: { ...record.renewal, ...sent } });
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).not.toHaveBeenCalled();
    browser.now += ANSWER_LIMIT_MS;
    browser.send.mockResolvedValue(answer('2'));
    expect(await reject()).toBe(token('2'));
  });
});

describe('the result of a renewal', () => {
  it('is dropped when another tab has stored a newer one', async () => {
    browser.send.mockImplementation(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('8')) });
      return answer('2');
    });
    expect(await reject()).toBe(token('8'));
    expect(browser.record?.refreshToken).toBe('refresh-8');
    expect(browser.revoke).not.toHaveBeenCalled();
  });

  it('is ignored after a sign-out, even if it cannot be revoked', async () => {
    browser.revoke.mockRejectedValue(silence());
    browser.send.mockImplementation(async () => {
      tab.end('user');
      return answer('2');
    });
    expect(await reject()).toBeUndefined();
    expect(browser.revoke).toHaveBeenCalledWith('refresh-2');
  });

  it('has the lifetimes of the answer, counted by the server’s clock', async () => {
    tab.serverTime(browser.now + HOUR_MS);
    browser.send.mockResolvedValue({ ...answer('2'), expires_in: 60 });
    await reject();
    expect(browser.record).toMatchObject({
      accessLifeMs: 60_000,
      accessExpiresAt: browser.now + HOUR_MS + 60_000,
      skewMs: HOUR_MS,
    });
  });
});

describe('a session without a refresh token', () => {
  beforeEach(() => {
    const { record } = browser;
    if (record) browser.storage.write({ ...record, refreshToken: '' });
    tab.followStorage();
  });

  it('fault 08: does not end because of a rejected token that has not expired', async () => {
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeDefined();
    expect(browser.checkpoint).not.toHaveBeenCalled();
  });

  it('ends once the server refuses the token after its expiry', async () => {
    const heard = vi.fn();
    tab.subscribe(({ ended }) => heard(ended?.reason));
    browser.now += HOUR_MS;
    expect(await tab.accessToken()).toBe(token('1'));
    expect(heard).not.toHaveBeenCalled();
    expect(await tab.refreshedToken(token('1'))).toBeUndefined();
    expect(browser.record).toBeUndefined();
    expect(heard).toHaveBeenCalledExactlyOnceWith('refused');
  });
});
