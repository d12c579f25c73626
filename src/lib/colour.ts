/**
 * Validates colours from the content service. Only plain colours pass: hexadecimal, `rgb()` and `hsl()` with numbers,
 * and the basic names. Other CSS (`url()`, `var()`, a second declaration) is rejected.
 */
const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const NUMBER = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})`;
const CHANNEL = `${NUMBER}(?:%|deg)?`;
const GAP = String.raw`(?:\s{0,3},\s{0,3}|\s{1,3})`;
const FUNCTION = new RegExp(
  String.raw`^(?:rgb|hsl)a?\(\s{0,3}${CHANNEL}${GAP}${CHANNEL}${GAP}${CHANNEL}(?:\s{0,3}[,/]\s{0,3}${NUMBER}%?)?\s{0,3}\)$`,
);
const NAMES: ReadonlySet<string> = new Set(
  (
    'aqua black blue fuchsia gray grey green lime maroon navy olive orange purple red silver teal white yellow ' +
    'gold indigo coral crimson darkblue darkgreen darkred pink salmon tomato turquoise violet beige ivory'
  ).split(' '),
);
const MAX_LENGTH = 64;

/** The colour, trimmed and in lower case; undefined if `text` is not exactly one colour. */
export function parseColour(text: string | null | undefined): string | undefined {
  if (!text || text.length > MAX_LENGTH) return undefined;
  const colour = text.trim().toLowerCase();
  return HEX.test(colour) || FUNCTION.test(colour) || NAMES.has(colour) ? colour : undefined;
}
