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
