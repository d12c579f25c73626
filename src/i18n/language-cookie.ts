/**
 * The chosen language: the cookie of section 3, which lasts seven days, and a copy without an end. Each start renews
 * both, so a language in daily use is never lost. Without a choice nothing is stored.
 */
import { deleteCookie, readCookie, writeCookie } from '#src/lib/cookies.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#src/lib/languages.ts';
import { LANGUAGE_KEY } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';

/** Name as in section 3; also read by `src/first-paint/pre-paint.ts`, like the copy. */
const LANGUAGE_COOKIE = 'current-language';
/** Seven days (section 9). */
const LANGUAGE_COOKIE_LIFE_S = 604_800;

const copy = storedValue<string>(LANGUAGE_KEY, { in: thisDevice, parse: String });

const chosenLanguage = (): Language | undefined => [readCookie(LANGUAGE_COOKIE), copy.read()].find(isLanguage);

export const readLanguage = (): Language => chosenLanguage() ?? DEFAULT_LANGUAGE;

export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, { maxAgeS: LANGUAGE_COOKIE_LIFE_S });
  copy.write(language);
}

/** At each start. */
export function renewLanguage(): void {
  const chosen = chosenLanguage();
  if (chosen) rememberLanguage(chosen);
}

/** The next customer of a kiosk chooses again. */
export function forgetLanguage(): void {
  deleteCookie(LANGUAGE_COOKIE);
  copy.remove();
}
