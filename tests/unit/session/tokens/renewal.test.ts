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
/** No call was made, so nobody is shown a reference to read to the help desk. */
const NOT_CALLED = { ...PAUSED, correlationId: '' };

it('fault 43: a pause whose reason nobody knows is told as the service’s', async () => {
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

describe('fault 04: an answer that is none of the identity service’s', () => {
  const FOREIGN = { body: '<html>' };
  it.each([
    ['500', failure('server', { status: 500 })],
    ['504', failure('timeout', { status: 504 })],
    ['429', failure('rate-limited', { status: 429 })],
    ['403, a nonce refused', failure('forbidden', { status: 403, code: 'checkpoint_invalid' })],
    ['a page of HTML', failure('foreign', { status: 200, ...FOREIGN })],
    ['a proxy’s page with status 400', failure('validation', { status: 400, ...FOREIGN })],
    ['a proxy’s page with status 401', failure('unauthorized', { status: 401, ...FOREIGN })],
  ])('%s keeps the session, however often, and it recovers unaided', async (_, error) => {
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

describe('fault 04: a checkpoint that fails', () => {
  it.each([
    ['no network', silence()],
    ['a time-out', failure('timeout')],
    ['400', failure('validation', { status: 400, body: { code: 'x' } })],
    ['401', failure('unauthorized', { status: 401, body: { code: 'x' } })],
    ['no nonce', failure('malformed', { status: 200, code: 'checkpoint-headers' })],
  ])('%s sends nothing, counts for nothing and signs nobody out', async (_, error) => {
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

  it('a failure that is no error of a call’s reads as no network', async () => {
    browser.checkpoint.mockRejectedValue(new TypeError('no chunk'));
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'offline' });
  });

  it('without a network nothing is even tried, and the moment it is back it is', async () => {
    browser.isOnline = false;
    await expect(reject()).rejects.toMatchObject({ ...NOT_CALLED, kind: 'offline' });
    expect(browser.checkpoint).not.toHaveBeenCalled();
    browser.isOnline = true;
    browser.send.mockResolvedValue(answer('2'));
    expect(await reject()).toBe(token('2'));
  });
});

describe('the pause after a failure', () => {
  it('spares the service, in every tab: who asks within it gets the failure at once', async () => {
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

  it('holds for those who waited for their turn, too', async () => {
    const other = browser.openTab();
    await other.accessToken();
    browser.send.mockRejectedValue(failure('server', { status: 503 }));
    const both = await Promise.allSettled([reject(), other.refreshedToken(token('1'))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(browser.send).toHaveBeenCalledTimes(1);
  });

  it('does not hold for ever when the device’s clock is put back', async () => {
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
  ])('%s: after %d failures', (_, failures, error, random, expected) => {
    expect(pauseMs(failures, error, random)).toBe(expected);
  });

  it('is at least what the server asks for', () => {
    const asking = Object.assign(failure('rate-limited', { status: 429 }), { retryAfter: 5 });
    expect(pauseMs(1, asking, 0)).toBe(5_000);
    expect(pauseMs(3, asking, 0)).toBe(8_000);
  });
});

describe('fault 05: a refusal', () => {
  it.each([400, 401])('of status %d is the end', async (status) => {
    browser.send.mockRejectedValue(refused(status));
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeUndefined();
  });

  it('is not, when a newer token is in storage after all: that one is adopted', async () => {
    browser.send.mockImplementation(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, accessToken: token('9'), refreshToken: 'refresh-9' });
      throw refused();
    });
    expect(await reject()).toBe(token('9'));
    expect(browser.record?.refreshToken).toBe('refresh-9');
  });

  it('that comes after the sign-out says nothing new', async () => {
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

describe('fault 06: the answer is lost', () => {
  const LOST = [
    ['the connection broke', silence()],
    ['it took too long', failure('timeout')],
    ['half of it arrived', failure('malformed', { status: 200, code: '(body)' })],
    ['it was not of its shape', failure('malformed', { status: 200, code: 'access_token' })],
  ] as const;

  it.each(LOST)('%s: once more, and when that is answered all is well', async (_, error) => {
    browser.send.mockRejectedValueOnce(error).mockResolvedValueOnce(answer('2'));
    await expect(reject()).rejects.toBe(error);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBe(token('2'));
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(browser.record?.renewal.unanswered).toBe(0);
  });

  it.each(LOST)('%s, twice: the token is not sent a third time', async (_, error) => {
    browser.send.mockRejectedValue(error);
    for (let count = 0; count < 4; count++) {
      await reject().catch(() => undefined);
      browser.now += 2 * LAST_PAUSE_MS;
    }
    expect(browser.presented).toEqual(['refresh-1', 'refresh-1']);
    expect(browser.record).toBeDefined();
  });

  it('once more, and when that is refused it is the end', async () => {
    browser.send.mockRejectedValueOnce(silence()).mockRejectedValueOnce(refused());
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeUndefined();
  });

  it('an answer of another kind between the two does not buy a third', async () => {
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

  it('twice: never sent again, in any tab, and nobody is signed out', async () => {
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

  it('twice: the access token serves out its life, then the subscriber is asked to sign in again', async () => {
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

  it('twice, with the access token past its end: the page is told that the subscriber must sign in', async () => {
    browser.now += HOUR_MS;
    const told: boolean[] = [];
    tab.subscribe(() => told.push(tab.needsSignIn));
    await loseTwice();
    expect(told).toEqual([false, true]);
  });

  it('twice: a call is told so at once, though another tab hangs in the middle of its work', async () => {
    await loseTwice();
    browser.exclusively = () => new Promise(() => undefined);
    expect(await reject()).toBeUndefined();
  });

  it('twice: a newer token of another tab’s is taken all the same', async () => {
    await loseTwice();
    const { record } = browser;
    if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('7')) });
    expect(await reject()).toBe(token('7'));
    expect(tab.needsSignIn).toBe(false);
  });

  it('a tab that is closed while it waits has counted', async () => {
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

  it('is not sent at all where the browser refuses to count', async () => {
    const { storage } = browser;
    const write = vi.spyOn(storage, 'write').mockReturnValue(false);
    expect(await reject()).toBeUndefined();
    write.mockReset();
    write.mockReturnValueOnce(true).mockReturnValue(false);
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).not.toHaveBeenCalled();
  });
});

describe('tabs that the lock does not keep apart', () => {
  it('a try whose turn has passed to another sends nothing, and leaves no trace', async () => {
    browser.checkpoint.mockImplementationOnce(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, renewal: { ...record.renewal, turn: 'another' } });
    });
    await expect(reject()).rejects.toMatchObject({ ...PAUSED, kind: 'timeout' });
    expect(browser.send).not.toHaveBeenCalled();
    expect(browser.record?.renewal).toMatchObject({ turn: 'another', unanswered: 0, failures: 0 });
  });

  it('without locks, what another tab sent a moment ago is left to it', async () => {
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

  it('without locks, two at once send once', async () => {
    browser.exclusively = (work) => work(false);
    const other = browser.openTab();
    await other.accessToken();
    browser.send.mockResolvedValue(answer('2'));
    const both = await Promise.allSettled([reject(), other.refreshedToken(token('1'))]);
    expect(browser.presented).toEqual(['refresh-1']);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await reject()).toBe(token('2'));
  });

  it('without locks, a service that failed is asked again as soon as its pause is over', async () => {
    browser.exclusively = (work) => work(false);
    browser.send.mockRejectedValueOnce(failure('server', { status: 503 })).mockResolvedValueOnce(answer('2'));
    await expect(reject()).rejects.toMatchObject(PAUSED);
    browser.now += FIRST_PAUSE_MS;
    expect(await reject()).toBe(token('2'));
  });

  it('a tab that was not told of the new token of another finds it when its turn comes, and uses it', async () => {
    browser.now += HOUR_MS;
    browser.exclusively = (work) => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('2')) });
      return work(true);
    };
    expect(await tab.accessToken()).toBe(token('2'));
    expect(browser.send).not.toHaveBeenCalled();
  });

  it('a lock may be taken over from who has sent nothing: that one then never does', async () => {
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
    // Others may have had the lock in between.
    expect(browser.record?.renewal.isContested).toBe(true);
  });

  it('nor from who waits for an answer that may still come; but from who no longer can get one', async () => {
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

  it('nor once nobody is signed in', async () => {
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

  it('after a lock was taken over, holding it says nothing of who is at work', async () => {
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

describe('the result', () => {
  it('is dropped when another tab has a newer one: that one counts', async () => {
    browser.send.mockImplementation(async () => {
      const { record } = browser;
      if (record) browser.storage.write({ ...record, ...tab.recordFields(answer('8')) });
      return answer('2');
    });
    expect(await reject()).toBe(token('8'));
    expect(browser.record?.refreshToken).toBe('refresh-8');
    expect(browser.revoke).not.toHaveBeenCalled();
  });

  it('that nobody wants any more, and that cannot be revoked either, disturbs nobody', async () => {
    browser.revoke.mockRejectedValue(silence());
    browser.send.mockImplementation(async () => {
      tab.end('user');
      return answer('2');
    });
    expect(await reject()).toBeUndefined();
    expect(browser.revoke).toHaveBeenCalledWith('refresh-2');
  });

  it('has the lives it tells, from now by the server’s clock', async () => {
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

describe('a token without a refresh token', () => {
  beforeEach(() => {
    const { record } = browser;
    if (record) browser.storage.write({ ...record, refreshToken: '' });
    tab.followStorage();
  });

  it('fault 08: is not the end of the session because of a 403', async () => {
    expect(await reject()).toBeUndefined();
    expect(browser.record).toBeDefined();
    expect(browser.checkpoint).not.toHaveBeenCalled();
  });

  it('is, once the server refuses it after its end', async () => {
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
