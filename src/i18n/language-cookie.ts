import { readCookie, writeCookie } from '#src/lib/cookies.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#src/lib/languages.ts';

/** Name as in section 3; also read by `src/first-paint/pre-paint.ts`. */
export const LANGUAGE_COOKIE = 'current-language';
/** Seven days (section 9). */
const LANGUAGE_COOKIE_LIFE_S = 604_800;

export function readLanguage(): Language {
  const value = readCookie(LANGUAGE_COOKIE);
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, { maxAgeS: LANGUAGE_COOKIE_LIFE_S });
}
