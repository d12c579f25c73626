/** Normalizes text for searching: people type the nearest key, in either alphabet. */
import { latinDigits } from './digits.ts';

/** Marks on letters (accents, harakat, hamza), formatting characters, and the Arabic tatweel. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters that are written for each other, and letters without a Unicode decomposition. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  // Persian keyboards have these two.
  ی: 'ي',
  ک: 'ك',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  // Also what is left of a no-break hyphen.
  '\u2010': '-',
};
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/**
 * Without case, accents, harakat and tatweel; أ, إ and آ become ا, ة becomes ه, ى becomes ي; digits become 0 to 9;
 * single spaces, none at the ends. Folding a folded text changes nothing.
 */
export const fold = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
