/** Text of a backend for a terminal: without the sequences that colour, overwrite or forge what is printed. */

/** Control characters with line feeds, line separators, and marks that turn the direction of the text around. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text. Each control character becomes its code, such as `\\u001b`. */
export const printable = (line: string): string =>
  line.replaceAll(CONTROLS, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
