import type { PartialText } from './seed/fields.ts';
import { LANGUAGES, type Language, type Text } from './seed/types.ts';

/** The language of a request: the first one it names that the operator supports. */
export function languageOf(acceptLanguage: string | undefined, fallback: Language): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const primary = part.trim().slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((code) => code === primary);
    if (language) return language;
  }
  return fallback;
}

/** Falls back to French if the translation is missing. */
export function inLanguage(text: PartialText, language: Language): string {
  return text[language] ?? text.fr;
}

export function everyLanguage(text: PartialText): Text {
  return { fr: text.fr, en: text.en ?? text.fr, ar: text.ar ?? text.fr };
}
