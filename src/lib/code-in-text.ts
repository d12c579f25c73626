/** Codes of digits in what people type, paste, or let a phone fill in: a code alone, or a whole message with one. */
import { latinDigits, readable } from './digits.ts';

/** Digits of a code by SMS or e-mail. */
export const CODE_LENGTH = 6;

/** What people, printers and messages put between the groups of a code. A line break separates two numbers. */
const SEPARATORS = '[ \\t\\u00a0\\u202f.·•\\-\\u2010-\\u2015\\u2212]+';
const RUN = /\d+/g;
const GROUPED = new RegExp(`\\d+(?:${SEPARATORS}\\d+)+`, 'g');
const ONLY_DIGITS = new RegExp(`^(?:\\d|${SEPARATORS})*$`);
/** Shorter groups are more likely a date or a telephone number. */
const MIN_GROUP = 3;

/** The digits of a text in Latin form, without anything else. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '');

/** True for digits and what separates their groups. */
export const isOnlyDigits = (text: string): boolean => ONLY_DIGITS.test(readable(text));

/** True for groups of one size, of which the last may be shorter: `123 456`, `2000 1234 5678 90`. */
function isEven(groups: readonly string[]): boolean {
  const [{ length: size = 0 } = ''] = groups;
  return (
    size >= MIN_GROUP &&
    groups.every(({ length }, index) => length === size || (index > 0 && length < size && index === groups.length - 1))
  );
}

/** Every number in the text that could be a code of such a length. */
function candidatesIn(text: string, isCode: (length: number) => boolean): string[] {
  const said = readable(text);
  const runs = said.match(RUN)?.filter(({ length }) => isCode(length)) ?? [];
  const grouped = (said.match(GROUPED) ?? [])
    .map((chain) => chain.match(RUN) ?? [])
    .filter((groups) => isEven(groups) && !groups.some(({ length }) => isCode(length)))
    .map((groups) => groups.join(''))
    .filter(({ length }) => isCode(length));
  return [...new Set([...runs, ...grouped])];
}

/**
 * The only number in the text that is a code of `usual` digits, or, if none is, of a length that `isCode` accepts.
 * Undefined if there is none, or more than one.
 */
export function codeIn(text: string, usual: number, isCode = (length: number) => length === usual): string | undefined {
  // Some phones fill a code in twice, one behind the other.
  const twice = new RegExp(`^\\s*(\\d{${usual}})\\1\\s*$`).exec(readable(text));
  if (twice) return twice[1];
  const found = candidatesIn(text, isCode);
  const preferred = found.filter(({ length }) => length === usual);
  const [code, ...others] = preferred.length > 0 ? preferred : found;
  return others.length === 0 ? code : undefined;
}

/** What was inserted into `before`, at any place, to make it `after`. */
export function insertedText(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}
