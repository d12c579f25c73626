/** Text as it is compared in a search: whoever types takes the nearest key, in either alphabet. */

/** Marks on letters (accents, harakat, hamza), signs that only steer how text is drawn, and the Arabic tatweel. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu;

/** Letters written one for another, and those that no decomposition takes apart. */
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
};
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

/** Arabic-Indic digits and those of Persian keyboards: each ends in the figure that it stands for. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Without case, accents, harakat and tatweel; أ, إ and آ are ا, ة is ه, ى is ي; figures are 0 to 9; one space for many,
 * none around. What is folded already stays as it is.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(SAME_LETTERS, (letter) => SAME[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s+/g, ' ')
    .trim();
