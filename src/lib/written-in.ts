import { type Direction, directionOf, type Language } from './languages.ts';

/**
 * Attributes for an element with nothing but a text of the operator: its language, which is French where a translation is
 * missing, and its direction. Screen readers then pronounce it as it is written, and its punctuation stays in place.
 */
export const writtenIn = (lang: Language | undefined): { lang?: Language; dir?: Direction } =>
  lang ? { lang, dir: directionOf(lang) } : {};
