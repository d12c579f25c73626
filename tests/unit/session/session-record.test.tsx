import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from '../../../src/lib/cookies.ts';
import {
  AUTH_COOKIE,
  browserRecordStorage,
  MSISDN_COOKIE,
  memoryRecordStorage,
  NOT_TRIED,
  SESSION_KEY,
} from '../../../src/session/session-record.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const token = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
const record = {
  line: 'a-line',
  msisdn: '213551234567',
  accessToken: token({ mobile_number: '213551234567' }),
  refreshToken: 'refresh',
  accessExpiresAt: NOW + 3_600_000,
  refreshExpiresAt: NOW + 1_209_600_000,
  accessLifeMs: 3_600_000,
  skewMs: 0,
  renewal: NOT_TRIED,
};
const storage = browserRecordStorage(() => NOW);

beforeEach(() => {
  storage.clear();
});
/** happy-dom's storage is a proxy that takes no spies. */
const stubStorage = (methods: object) => vi.stubGlobal('localStorage', methods);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what a sign-in leaves on the device', () => {
  it('is read back as it was written', () => {
    expect(storage.write(record)).toBe(true);
    expect(storage.read()).toEqual(record);
  });

  it('has the cookies of the specification, and no token beside its own cookie', () => {
    storage.write(record);
    expect(readCookie(AUTH_COOKIE)).toBe(record.accessToken);
    expect(readCookie(MSISDN_COOKIE)).toBe(record.msisdn);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain(record.accessToken);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain(record.msisdn);
  });

  it('is gone after clearing', () => {
    storage.write(record);
    storage.clear();
    expect(storage.read()).toBeUndefined();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(document.cookie).not.toContain('213551234567');
  });

  it('goes on with the refresh token when only the access token’s cookie has ended', () => {
    storage.write(record);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`msisdn=${record.msisdn}`);
    expect(storage.read()).toMatchObject({ line: 'a-line', accessToken: '', refreshToken: 'refresh' });
  });

  it('keeps what is known of the tries to renew', () => {
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

  it('kept before tries were counted, counts as not tried', () => {
    storage.write(record);
    const { renewal: _, skewMs: __, accessLifeMs: ___, ...old } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    localStorage.setItem(SESSION_KEY, JSON.stringify(old));
    expect(storage.read()).toEqual({ ...record, accessLifeMs: 0 });
  });

  it('has cookies for as long as the refresh token lives, by the server’s clock', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    // This device is ten seconds fast.
    storage.write({ ...record, refreshExpiresAt: NOW + 90_000, skewMs: -10_000 });
    expect(written.mock.calls).toEqual([
      [expect.stringMatching(/^auth-token=.*SameSite=Strict; Max-Age=100$/)],
      [expect.stringMatching(/^msisdn=.*SameSite=Strict; Max-Age=100$/)],
    ]);
  });

  it('is over for other tabs only when its cookies are gone: half a removal must not read as a token', () => {
    storage.write(record);
    const cookiesThen: string[] = [];
    stubStorage({ removeItem: () => cookiesThen.push(document.cookie) });
    storage.clear();
    expect(cookiesThen).toEqual([expect.not.stringContaining('auth-token=h')]);
  });

  it('is there for other tabs only with its cookies', () => {
    const cookiesThen: string[] = [];
    stubStorage({ setItem: () => cookiesThen.push(document.cookie) });
    storage.write(record);
    expect(cookiesThen).toEqual([expect.stringMatching(/auth-token=h.*msisdn=213551234567/)]);
  });

  it('goes when its cookies went with their life, and stays while they may come back', () => {
    storage.write(record);
    writeCookie(MSISDN_COOKIE, '', { maxAgeS: 0 });
    writeCookie(AUTH_COOKIE, '', { maxAgeS: 0 });
    expect(storage.read()).toBeUndefined();
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
    expect(browserRecordStorage(() => record.refreshExpiresAt).read()).toBeUndefined();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each(['line', 'refreshToken', 'accessExpiresAt', 'refreshExpiresAt'])('is nothing without its %s', (field) => {
    storage.write(record);
    writeCookie(AUTH_COOKIE, '', { maxAgeS: 0 });
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...stored, [field]: null }));
    expect(storage.read()).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '"text"', '{"line":1}'])('is nothing when storage holds %s', (text) => {
    localStorage.setItem(SESSION_KEY, text);
    expect(storage.read()).toBeUndefined();
  });
});

describe('a token of which only the cookie is here', () => {
  it('is a session for as long as the token lives, with one line key', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    const first = storage.adopt?.();
    expect(first).toEqual({
      ...record,
      line: expect.stringMatching(/^[0-9a-f-]{36}$/),
      refreshToken: '',
      accessToken: readCookie(AUTH_COOKIE),
      accessExpiresAt: NOW + 60_000,
      refreshExpiresAt: NOW + 60_000,
      accessLifeMs: 0,
    });
    expect(first).toMatchObject({ msisdn: '213551234567', refreshToken: '', accessExpiresAt: NOW + 60_000 });
    expect(storage.read()?.line).toBe(first?.line);
  });

  it('is no record for who merely looks: another tab may be about to write one', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    expect(storage.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('leaves the number’s cookie for no longer than the token lives, and to no other site', () => {
    writeCookie(AUTH_COOKIE, token({ mobile_number: '213551234567', exp: NOW / 1000 + 60 }));
    const written = vi.spyOn(document, 'cookie', 'set');
    storage.adopt?.();
    expect(written.mock.calls).toEqual([
      [expect.stringMatching(/^msisdn=213551234567; .*SameSite=Strict; Max-Age=60$/)],
    ]);
  });

  it.each([
    ['ended', { mobile_number: '213551234567', exp: NOW / 1000 - 1 }],
    ['endless', { mobile_number: '213551234567' }],
    ['nobody’s', { exp: NOW / 1000 + 60 }],
  ])('is none when the token is %s', (_, claims) => {
    writeCookie(AUTH_COOKIE, token(claims));
    expect(storage.adopt?.()).toBeUndefined();
  });
});

describe('fault 19: a browser that keeps nothing', () => {
  it('without cookies says so when asked to write', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(storage.write(record)).toBe(false);
  });

  it('without the number’s cookie says so too', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(`auth-token=${record.accessToken}`);
    expect(storage.write(record)).toBe(false);
  });

  it('without storage says so, and neither reading nor clearing throws', () => {
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

it('a kiosk keeps the record in memory, and only there', () => {
  const memory = memoryRecordStorage();
  expect(memory.read()).toBeUndefined();
  expect(memory.write(record)).toBe(true);
  expect(memory.read()).toEqual(record);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(document.cookie).not.toContain('213551234567');
  memory.clear();
  expect(memory.read()).toBeUndefined();
});
