/** Text from outside: whether it has visible characters, and characters that affect the layout of text around it. */

/** White space, control characters and formatting characters (zero-width spaces, direction marks). */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]*$/u;

/** True if the text has a visible character. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Embeddings and overrides: if not closed, they reorder the text that follows, for example a price. */
const OVERRIDES = /[\u202a-\u202e]/g;
/** An isolate, the correct way to put a number into an Arabic sentence; or one of its two characters alone. */
const ISOLATE = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)|[\u2066-\u2069]/g;

/** The text without characters that could reorder the text around it. */
export function withoutReordering(text: string): string {
  return text.replace(OVERRIDES, '').replace(ISOLATE, '$1');
}

/** No language has such long words; braces are the syntax of a label with values. */
const ENDLESS_WORD = /[^\s{}]{60,}/g;
const ENDLESS_LENGTH = 60;
const BREAK_EVERY = 10;
const ZERO_WIDTH_SPACE = '\u200b';

/** The text with break points in words that would otherwise widen the page. */
export function withBreaks(text: string): string {
  // Most texts are short, and a catalogue has tens of thousands of them.
  if (text.length < ENDLESS_LENGTH) return text;
  return text.replace(ENDLESS_WORD, (word) => {
    // URLs are left alone.
    if (word.includes('/')) return word;
    const signs = Array.from(word);
    const parts = signs.flatMap((_, at) => (at % BREAK_EVERY ? [] : [signs.slice(at, at + BREAK_EVERY).join('')]));
    return parts.join(ZERO_WIDTH_SPACE);
  });
}

/**
 * A phone number or a code that keeps its own order inside an Arabic sentence. Not for amounts: their currency would
 * move to the other side.
 */
export const isolated = (text: string): string => `\u2066${text}\u2069`;
