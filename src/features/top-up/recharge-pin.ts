/** The PIN of a scratch card as people type, paste and read it. Pure. */
import { latinDigits } from '#src/lib/digits.ts';

/** What the operator takes; cards of today have 14. */
const MIN_DIGITS = 12;
const MAX_DIGITS = 16;
export const USUAL_DIGITS = 14;

const GROUP = 4;
/** What people, printers and messages put between groups, marks of direction included. A line's end parts two numbers. */
const SEPARATORS = '[ \\t\\u00a0\\u200e\\u200f\\u202f\\u2066-\\u2069.\\-\\u2010-\\u2015]*';
const RUN = new RegExp(`\\d(?:${SEPARATORS}\\d)+`, 'g');

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

const isPin = (digits: string) => digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;

/** `12345678901234` as `1234 5678 9012 34`. */
export function groupedPin(digits: string): string {
  return digits.replace(new RegExp(`\\d{${GROUP}}(?=\\d)`, 'g'), '$& ');
}

/** The PIN in a text that says more, such as `*220*1234 5678 9012 34#`; undefined where none or more than one could be it. */
export function pinIn(text: string): string | undefined {
  const found = new Set((latinDigits(text).match(RUN) ?? []).map(digitsOf).filter(isPin));
  const usual = [...found].filter((digits) => digits.length === USUAL_DIGITS);
  if (usual.length > 0) return usual.length === 1 ? usual[0] : undefined;
  return found.size === 1 ? [...found][0] : undefined;
}

export interface TypedPin {
  digits: string;
  /** Where the caret belongs in the grouped digits. */
  caret: number;
}

/** The caret after so many digits, before the gap that follows a group: a digit typed there stands where it is expected. */
const caretAfter = (count: number) => count + Math.max(0, Math.floor((count - 1) / GROUP));

/**
 * What a change of the field comes to. `before`: the digits until then; `text` and `caret`: what the field holds now. A gap
 * that was deleted takes the digit beside it along, since the gap itself always comes back.
 */
export function typePin(before: string, text: string, caret: number, isForward = false): TypedPin {
  const all = digitsOf(text);
  const ahead = digitsOf(text.slice(0, caret)).length;
  if (all === before && text.length < groupedPin(before).length) {
    const at = isForward ? ahead : ahead - 1;
    const digits = before.slice(0, Math.max(0, at)) + before.slice(at + 1);
    return { digits, caret: caretAfter(Math.max(0, at)) };
  }
  if (all.length > MAX_DIGITS) {
    // One too many was typed.
    if (all.length - before.length === 1) return { digits: before, caret: caretAfter(ahead - 1) };
    // More was put in at once than fits: a message, or the whole line that is dialled.
    const pin = pinIn(text);
    if (pin) return { digits: pin, caret: caretAfter(pin.length) };
  }
  const digits = all.slice(0, MAX_DIGITS);
  return { digits, caret: caretAfter(Math.min(ahead, digits.length)) };
}

/** What is wrong with it, if anything. */
export function pinMistake(digits: string): 'missing' | 'short' | undefined {
  if (digits === '') return 'missing';
  return digits.length < MIN_DIGITS ? 'short' : undefined;
}
