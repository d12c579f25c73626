/** Text that came from elsewhere: whether there is anything to be read, and what steers how the text around it is drawn. */

/** White space, controls, and signs that only steer how others are drawn (zero-width spaces, direction marks). */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]*$/u;

/** True where there is something to be read. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Embeddings and overrides: unless ended, they turn around what stands after the text, be it the price. */
const OVERRIDES = /[\u202a-\u202e]/g;
/** An isolate, the right way to put a number into an Arabic sentence; or one of its signs without the other. */
const ISOLATE = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/** The text without signs that could reorder what stands around it. */
export function withoutReordering(text: string): string {
  return text.replace(OVERRIDES, '').replace(ISOLATE, '$1');
}

/** No language writes so many signs without a space; braces are the syntax of a label with values. */
const ENDLESS_WORD = /[^\s{}]{60,}/g;
const ENDLESS_LENGTH = 60;
const BREAK_EVERY = 10;
const ZERO_WIDTH_SPACE = '\u200b';

/** The text with places to break a word that would otherwise widen the page. */
export function withBreaks(text: string): string {
  // Most texts are short, and a catalogue has tens of thousands of them.
  if (text.length < ENDLESS_LENGTH) return text;
  return text.replace(ENDLESS_WORD, (word) => {
    // Of a URL.
    if (word.includes('/')) return word;
    const signs = Array.from(word);
    const parts = signs.flatMap((_, at) => (at % BREAK_EVERY ? [] : [signs.slice(at, at + BREAK_EVERY).join('')]));
    return parts.join(ZERO_WIDTH_SPACE);
  });
}

/**
 * A telephone number or a code, kept in its own order inside a sentence in Arabic. Not for amounts: their currency would
 * change sides.
 */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
