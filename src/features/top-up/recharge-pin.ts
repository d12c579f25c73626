/** The PIN of a scratch card as people type, paste and read it. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { latinDigits } from '#src/lib/digits.ts';

/** The lengths that the operator accepts. Today's cards have 14 digits. */
const MIN_DIGITS = 12;
const MAX_DIGITS = 16;
const USUAL_DIGITS = 14;

const GROUP = 4;
/**
 * Characters that people, printers and messages put between groups, including direction marks. A line break separates
 * two numbers.
 */
const SEPARATORS = '[ \\t\\u00a0\\u200e\\u200f\\u202f\\u2066-\\u2069.\\-\\u2010-\\u2015]*';
const RUN = new RegExp(`\\d(?:${SEPARATORS}\\d)+`, 'g');

const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, '');

const isPin = (digits: string) => digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS;

/** `12345678901234` as `1234 5678 9012 34`. */
export function groupedPin(digits: string): string {
  return digits.replace(new RegExp(`\\d{${GROUP}}(?=\\d)`, 'g'), '$& ');
}

/**
 * The PIN in a longer text, such as `*220*1234 5678 9012 34#`. Undefined if none or more than one number could be it.
 */
export function pinIn(text: string): string | undefined {
  const found = new Set((latinDigits(text).match(RUN) ?? []).map(digitsOf).filter(isPin));
  const usual = [...found].filter((digits) => digits.length === USUAL_DIGITS);
  if (usual.length > 0) return usual.length === 1 ? usual[0] : undefined;
  return found.size === 1 ? [...found][0] : undefined;
}

export interface TypedPin {
  digits: string;
  /** Position of the caret in the grouped digits. */
  caret: number;
}

/**
 * The caret after this many digits, before the gap after a group, so that the next digit appears where people expect
 * it.
 */
const caretAfter = (count: number) => count + Math.max(0, Math.floor((count - 1) / GROUP));

/**
 * The result of a change in the field. `before`: the previous digits. `text` and `caret`: the field's current content.
 * Deleting a gap also deletes the adjacent digit, because the gap itself always returns.
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
    // One digit too many was typed.
    if (all.length - before.length === 1) return { digits: before, caret: caretAfter(ahead - 1) };
    // A longer text was pasted: a message, or the whole USSD code.
    const pin = pinIn(text);
    if (pin) return { digits: pin, caret: caretAfter(pin.length) };
  }
  const digits = all.slice(0, MAX_DIGITS);
  return { digits, caret: caretAfter(Math.min(ahead, digits.length)) };
}

/** The error in the digits, if any. */
export function pinMistake(digits: string): LabelName | undefined {
  if (digits === '') return 'top_up_pin_missing';
  return digits.length < MIN_DIGITS ? 'top_up_pin_short' : undefined;
}
