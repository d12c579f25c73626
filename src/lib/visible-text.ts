/** White space, controls, and signs that only steer how others are drawn (zero-width spaces, direction marks). */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}]*$/u;

/** True where there is something to be read. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}
