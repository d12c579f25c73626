import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { AUTH_COOKIE, MSISDN_COOKIE, SESSION_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { browserRecordStorage, memoryRecordStorage, NOT_TRIED } from '#src/session/tokens/session-record.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const token = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
const record = {
  signInId: 'a-line',
  msisdn: '213551234567' as Msisdn,
  accessToken: token({ mobile_number: '213551234567' }),
  refreshToken: 'refresh',
  accessExpiresAt: NOW + 3_600_000,
  refreshExpiresAt: NOW + 1_209_600_000,
  accessLifeMs: 3_600_000,
  skewMs: 0,
  renewal: NOT_TRIED,
};
const storage = browserRecordStorage(() => NOW);
/** For a brand that accepts sign-ins from another site of the operator. */
const accepting = browserRecordStorage(() => NOW, undefined, { acceptsHandedOverToken: true });

beforeEach(() => {
  storage.clear();
});
/** Changes fields of the record in localStorage; `undefined` removes one. */
function rewrite(fields: object): void {
  const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...stored, ...fields }));
}
/** happy-dom's storage is a proxy that does not accept spies. */
const stubStorage = (methods: object) => vi.stubGlobal('localStorage', methods);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stored sign-in record', () => {
  it('is read as it was written', () => {
    expect(storage.write(record)).toBe(true);
    expect(storage.read()).toEqual(record);
  });

  it('uses the cookies of the specification, and stores the token only in its cookie', () => {
    storage.write(record);
    expect(readCookie(AUTH_COOKIE)).toBe(record.accessToken);
    expect(readCookie(MSISDN_COOKIE)).toBe(record.msisdn);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain(record.accessToken);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain(record.msisdn);
  });

  it('is removed by clearing', () => {
    storage.write(record);
    storage.clear();
    expect(storage.read()).toBeUndefined();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(document.cookie).not.toContain('213551234567');
  });

  it('remains with the refresh token when only the access token’s cookie has expired', () => {
    storage.write(record);
    deleteCookie(AUTH_COOKIE);
    expect(storage.read()).toEqual({ ...record, accessToken: '' });
  });

  it('contains the state of the renewal tries', () => {
    const renewal = {
      turn: 'a',
      unanswered: 1,
      sentAt: NOW,
      failures: 2,
      failure: 'offline',
      retryAt: NOW + 5,
    } as const;
    storage.write({ ...record, renewal, skewMs: -5000 });
    expect(storage.read()).toEqual({ ...record, renewal, skewMs: -5000 });
  });

  it('contains that the lock was taken over', () => {
    storage.write({ ...record, renewal: { ...NOT_TRIED, isContested: true } });
    expect(storage.read()?.renewal).toEqual({ ...NOT_TRIED, isContested: true });
  });

  it('has cookies that expire with the refresh token, by the server’s clock', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    // This device's clock is ten seconds fast.
    storage.write({ ...record, refreshExpiresAt: NOW + 90_000, skewMs: -10_000 });
    expect(written.mock.calls).toEqual([
      [expect.stringMatching(/^sign-in=a-line\.[0-9a-f]{8}; .*SameSite=Strict; Max-Age=100$/)],
      [expect.stringMatching(/^auth-token=.*SameSite=Strict; Max-Age=100$/)],
      [expect.stringMatching(/^msisdn=.*SameSite=Strict; Max-Age=100$/)],
    ]);
  });

  it('loses its cookies before its localStorage, so that other tabs see no token of a half-removed record', () => {
    storage.write(record);
    const cookiesThen: string[] = [];
    stubStorage({ removeItem: () => cookiesThen.push(document.cookie) });
    storage.clear();
    expect(cookiesThen).toEqual([expect.not.stringMatching(/=[^;]/)]);
  });

  it('loses the cookie with its name last, because a token without it looks handed over', () => {
    storage.write(record);
    const written = vi.spyOn(document, 'cookie', 'set');
    storage.clear();
    expect(written.mock.calls.map(([text]) => text.split('=')[0])).toEqual(['auth-token', 'msisdn', 'sign-in']);
  });

  it('is written to localStorage only after its cookies', () => {
    const cookiesThen: string[] = [];
    stubStorage({ setItem: () => cookiesThen.push(document.cookie) });
    storage.write(record);
    expect(cookiesThen).toEqual([expect.stringMatching(/sign-in=a-line.*auth-token=h.*msisdn=213551234567/)]);
  });

  it.each(['line', 'revision', 'refreshToken', 'accessExpiresAt', 'refreshExpiresAt'])(
    'is undefined without its %s',
    (field) => {
      storage.write(record);
      rewrite({ [field]: null });
      expect(storage.read()).toBeUndefined();
    },
  );

  it.each([
    ['its number', MSISDN_COOKIE],
    ['its name', SIGN_IN_COOKIE],
  ])('is undefined without the cookie of %s', (_, name) => {
    storage.write(record);
    deleteCookie(name);
    expect(storage.read()).toBeUndefined();
  });
});

describe('fault 43: a record with invalid content', () => {
  it.each(['{', 'null', '[]', '7', '"text"', '{"line":1}'])('is undefined when storage holds %s', (text) => {
    storage.write(record);
    localStorage.setItem(SESSION_KEY, text);
    expect(storage.read()).toBeUndefined();
    expect(storage.refreshToken()).toBe('');
  });

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { ...NOT_TRIED, turn: 1 },
    { ...NOT_TRIED, unanswered: null },
    { ...NOT_TRIED, sentAt: '1' },
    { ...NOT_TRIED, failures: {} },
    { ...NOT_TRIED, retryAt: null },
  ])('counts as not tried if the tries are %j', (renewal) => {
    storage.write(record);
    rewrite({ renewal });
    expect(storage.read()).toEqual(record);
  });

  it.each([null, undefined, 'x', {}])('has no lifetime and no skew if these are %j', (value) => {
    storage.write(record);
    rewrite({ accessLifeMs: value, skewMs: value });
    expect(storage.read()).toEqual({ ...record, accessLifeMs: 0, skewMs: 0 });
  });

  it.each(['accessExpiresAt', 'refreshExpiresAt'])('is undefined if %s is not a finite time', (field) => {
    storage.write(record);
    const text = localStorage.getItem(SESSION_KEY) ?? '';
    localStorage.setItem(SESSION_KEY, text.replace(new RegExp(`"${field}":\\d+`), `"${field}":1e999`));
    expect(storage.read()).toBeUndefined();
  });
});

describe('fault 35: a record of another tab that has not arrived completely', () => {
  const other = { ...record, signInId: 'b-line', msisdn: '213660000000' as Msisdn, refreshToken: 'other' };

  /** Writes cookies at once, but leaves localStorage as it was. */
  function writeLate(next: typeof record): void {
    const before = localStorage.getItem(SESSION_KEY);
    storage.write(next);
    if (before === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, before);
  }

  it('is undefined while cookies and localStorage belong to two sign-ins', () => {
    storage.write(record);
    writeLate(other);
    expect(storage.read()).toBeUndefined();
    expect(storage.owner()).toBe('b-line');
  });

  it('is late while localStorage shows an older revision of the same sign-in', () => {
    storage.write(record);
    expect(storage.isStale()).toBe(false);
    writeLate({ ...record, accessToken: other.accessToken, refreshToken: 'newer' });
    expect(storage.isStale()).toBe(true);
    expect(storage.read()).toMatchObject({ signInId: 'a-line', refreshToken: 'refresh' });
  });

  it('is late while localStorage is empty, but never if nobody is signed in', () => {
    expect(storage.isStale()).toBe(false);
    writeLate(record);
    expect(storage.isStale()).toBe(true);
  });

  it('gets a new revision with each write', () => {
    const names = new Set<string | undefined>();
    for (let count = 0; count < 5; count++) {
      storage.write(record);
      names.add(readCookie(SIGN_IN_COOKIE));
    }
    expect(names.size).toBe(5);
  });

  it('shows its refresh token although its cookies are gone', () => {
    storage.write(record);
    for (const name of [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE]) deleteCookie(name);
    expect(storage.read()).toBeUndefined();
    expect(storage.refreshToken()).toBe('refresh');
  });
});

describe('a token in its cookie alone', () => {
  it('is a session as long as the token is valid, with one line key', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    const first = accepting.adopt();
    expect(first).toEqual({
      ...record,
      signInId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      refreshToken: '',
      accessToken: readCookie(AUTH_COOKIE),
      accessExpiresAt: NOW + 60_000,
      refreshExpiresAt: NOW + 60_000,
      accessLifeMs: 0,
    });
    expect(first).toMatchObject({ msisdn: '213551234567', refreshToken: '', accessExpiresAt: NOW + 60_000 });
    expect(storage.read()?.signInId).toBe(first?.signInId);
  });

  it('fault 56: is not adopted unless the brand accepts tokens of other sites', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    expect(storage.adopt()).toBeUndefined();
    expect(storage.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('fault 56: is not used when another host wrote it over the token of a sign-in', () => {
    const signed = (claims: object) => token(claims).replace(/s$/, `signature-of-${JSON.stringify(claims).length}`);
    const own = { ...record, accessToken: signed({ mobile_number: '213551234567' }) };
    storage.write(own);
    writeCookie(AUTH_COOKIE, signed({ mobile_number: '213660000000', name: 'attacker' }));
    expect(storage.read()).toEqual({ ...own, accessToken: '' });
  });

  it('fault 89: names the line, whatever another host wrote into the cookie of the number', () => {
    storage.write(record);
    writeCookie(MSISDN_COOKIE, '213660000000');
    expect(storage.read()).toEqual(record);
  });

  it('is not adopted by a mere read, because another tab may be about to write a record', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    expect(storage.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('gives the number’s cookie the token’s lifetime, and hides it from other sites', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    const written = vi.spyOn(document, 'cookie', 'set');
    accepting.adopt();
    const texts = written.mock.calls.map(([text]) => text);
    expect(texts.find((text) => text.startsWith('msisdn='))).toMatch(
      /^msisdn=213551234567; .*SameSite=Strict; Max-Age=60$/,
    );
    expect(texts.every((text) => text.endsWith('SameSite=Strict; Max-Age=60'))).toBe(true);
  });

  it('is not adopted beside a sign-in cookie of this portal, because it is a partial record', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    writeCookie(SIGN_IN_COOKIE, 'a-line.1');
    expect(accepting.adopt()).toBeUndefined();
  });

  it('replaces the rest of an ended sign-in', () => {
    storage.write(record);
    for (const name of [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE]) deleteCookie(name);
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213660000000', exp: NOW / 1000 + 60 }));
    expect(accepting.adopt()).toMatchObject({ msisdn: '213660000000', refreshToken: '' });
    expect(storage.read()).toMatchObject({ msisdn: '213660000000', refreshToken: '' });
  });

  it('is not adopted if it cannot be stored', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    stubStorage({ setItem: refuse, getItem: refuse });
    expect(accepting.adopt()).toBeUndefined();
  });

  it.each([
    ['expired', { mobile_number: '213551234567', exp: NOW / 1000 - 1 }],
    ['without an expiry', { mobile_number: '213551234567' }],
    ['without a number', { exp: NOW / 1000 + 60 }],
  ])('is not adopted when the token is %s', (_, claims) => {
    writeCookie(AUTH_COOKIE, token(claims));
    expect(accepting.adopt()).toBeUndefined();
  });
});

describe('fault 62: an access token that its cookie refuses', () => {
  const COOKIE_LIMIT = 4096;
  /** A browser that keeps the previous cookie if the new one is too long. */
  function device() {
    const jar = new Map<string, string>();
    const kept = new Map<string, string>();
    return {
      jar,
      kept,
      readCookie: (name: string) => jar.get(name),
      writeCookie(name: string, value: string) {
        if (name.length + value.length <= COOKIE_LIMIT) jar.set(name, value);
        return jar.get(name) === value;
      },
      deleteCookie: (name: string) => void jar.delete(name),
      localStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      },
    };
  }
  const ofLength = (length: number) => ({ ...record, accessToken: `${'h'.repeat(length - 20)}.e.signature-of-it` });

  it.each([3_000, 5_000, 6_000, 9_000])('is read back with a length of %d characters', (length) => {
    const browser = device();
    const long = ofLength(length);
    expect(browserRecordStorage(() => NOW, browser).write(long)).toBe(true);
    // In another tab, or in the same one after a reload.
    expect(browserRecordStorage(() => NOW, browser).read()).toEqual(long);
    expect(browser.jar.has(AUTH_COOKIE)).toBe(length <= 4_000);
    expect(browser.kept.get(SESSION_KEY)?.includes(long.accessToken)).toBe(length > 4_000);
  });

  it('is read after a renewal, whether it moved out of its cookie or back into it', () => {
    const browser = device();
    const tab = browserRecordStorage(() => NOW, browser);
    for (const length of [1_000, 6_000, 7_000, 1_500]) {
      tab.write(ofLength(length));
      expect(tab.read()).toEqual(ofLength(length));
    }
    expect(browser.kept.get(SESSION_KEY)).not.toContain(ofLength(7_000).accessToken);
  });

  it('is never older than its cookies while another tab’s write is pending', () => {
    const browser = device();
    const tab = browserRecordStorage(() => NOW, browser);
    tab.write(ofLength(6_000));
    const before = browser.kept.get(SESSION_KEY) ?? '';
    tab.write(ofLength(1_500));
    browser.kept.set(SESSION_KEY, before);
    expect(tab.isStale()).toBe(true);
    expect(tab.read()?.accessToken).toBe(ofLength(1_500).accessToken);
  });

  it('is removed when the session is cleared', () => {
    const browser = device();
    const tab = browserRecordStorage(() => NOW, browser);
    tab.write(ofLength(6_000));
    tab.clear();
    expect([...browser.jar, ...browser.kept]).toEqual([]);
  });

  it('fails the sign-in if localStorage refuses it too', () => {
    const browser = device();
    browser.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(browserRecordStorage(() => NOW, browser).write(ofLength(6_000))).toBe(false);
  });
});

describe('fault 19: a browser that stores nothing', () => {
  it('reports it on write if cookies are switched off', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(storage.write(record)).toBe(false);
  });

  it('reports it on write if only the number’s cookie is refused', () => {
    let jar = '';
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      if (!text.startsWith('msisdn=')) jar += `; ${text.split(';')[0]}`;
    });
    expect(storage.write(record)).toBe(false);
  });

  it('reports it on write if storage is switched off, and neither reading nor clearing throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    stubStorage({ setItem: refuse, getItem: refuse, removeItem: refuse });
    expect(storage.write(record)).toBe(false);
    expect(storage.read()).toBeUndefined();
    storage.clear();
    expect(document.cookie).not.toContain('213551234567');
  });
});

it('a kiosk keeps the record in memory only', () => {
  const memory = memoryRecordStorage();
  expect(memory.read()).toBeUndefined();
  expect(memory.write(record)).toBe(true);
  expect(memory.read()).toEqual(record);
  expect([memory.isStale(), memory.owner(), memory.refreshToken()]).toEqual([false, 'a-line', 'refresh']);
  expect(memory.adopt()).toBeUndefined();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(document.cookie).not.toContain('213551234567');
  memory.clear();
  expect(memory.read()).toBeUndefined();
  expect([memory.owner(), memory.refreshToken()]).toEqual([undefined, '']);
});
