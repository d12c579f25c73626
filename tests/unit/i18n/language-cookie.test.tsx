/** The chosen language outlives its cookie of seven days. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLanguage, readLanguage, rememberLanguage, renewLanguage } from '#src/i18n/language-cookie.ts';
import { deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { forgetStorage } from '#src/session/device-storage/forget-storage.ts';

beforeEach(() => forgetLanguage());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As the browser does after seven days. */
const expire = () => deleteCookie('current-language');

it('the language is French, and nothing is stored, until somebody chooses one', () => {
  renewLanguage();
  expect(readLanguage()).toBe('fr');
  expect(document.cookie).not.toContain('current-language');
  expect(localStorage.length).toBe(0);
});

it('each start renews the cookie of the chosen language for another seven days', () => {
  rememberLanguage('ar');
  const written = vi.spyOn(document, 'cookie', 'set');
  renewLanguage();
  expect(written.mock.calls).toEqual([[expect.stringMatching(/^current-language=ar; .*Max-Age=604800/)]]);
});

it('the chosen language is there after its cookie has expired, also after a sign-out, and is in the cookie again', () => {
  rememberLanguage('ar');
  expire();
  forgetStorage();
  expect(readLanguage()).toBe('ar');
  renewLanguage();
  expect(readCookie('current-language')).toBe('ar');
});

it('a cookie of an earlier version gets its copy at the next start', () => {
  writeCookie('current-language', 'en');
  renewLanguage();
  expire();
  expect(readLanguage()).toBe('en');
});

it('a kiosk forgets the language of a customer with its copy', () => {
  rememberLanguage('ar');
  forgetLanguage();
  expect(readLanguage()).toBe('fr');
});

it('a stored language that does not exist counts as none', () => {
  writeCookie('current-language', 'xx');
  localStorage.setItem('portal-language', '{');
  renewLanguage();
  expect(readLanguage()).toBe('fr');
});

it('the language is read and renewed from its cookie where storage is switched off', () => {
  rememberLanguage('ar');
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  renewLanguage();
  expect(readLanguage()).toBe('ar');
});
