/** The PIN of a scratch card as people type, paste and read it. Pure. */
import type { LabelName } from '#src/i18n/labels.ts';
import { codeIn, digitsIn, insertedText, isOnlyDigits } from '#src/lib/code-in-text.ts';

/** The lengths that the operator accepts. Today's cards have 14 digits. */
const MIN_DIGITS = 12;
const MAX_DIGITS = 16;
const USUAL_DIGITS = 14;

const GROUP = 4;

const isPin = (length: number) => length >= MIN_DIGITS && length <= MAX_DIGITS;

/** `12345678901234` as `1234 5678 9012 34`. */
export function groupedPin(digits: string): string {
  return digits.replace(new RegExp(`\\d{${GROUP}}(?=\\d)`, 'g'), '$& ');
}

/**
 * The PIN in a longer text, such as `*220*1234 5678 9012 34#`. Undefined if none or more than one number could be it.
 */
export const pinIn = (text: string): string | undefined => codeIn(text, USUAL_DIGITS, isPin);

export interface TypedPin {
  digits: string;
  /** Position of the caret in the grouped digits. */
  caret: number;
  /** The text that was pasted has no card code, or more than one. Nothing of it was taken. */
  isUnclear?: boolean;
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
  const all = digitsIn(text);
  const ahead = digitsIn(text.slice(0, caret)).length;
  if (all === before && text.length < groupedPin(before).length) {
    const at = isForward ? ahead : ahead - 1;
    const digits = before.slice(0, Math.max(0, at)) + before.slice(at + 1);
    return { digits, caret: caretAfter(Math.max(0, at)) };
  }
  // One digit too many was typed.
  if (all.length > MAX_DIGITS && all.length - before.length === 1) {
    return { digits: before, caret: caretAfter(ahead - 1) };
  }
  const inserted = insertedText(groupedPin(before), text);
  if (inserted.length > 1 && (all.length > MAX_DIGITS || !isOnlyDigits(inserted))) {
    // A longer text was pasted: a message, or the whole USSD code.
    const pin = pinIn(inserted);
    return pin === undefined
      ? { digits: before, caret: caretAfter(before.length), isUnclear: true }
      : { digits: pin, caret: caretAfter(pin.length) };
  }
  return { digits: all, caret: caretAfter(ahead) };
}

/** The error in the digits, if any. */
export function pinMistake(digits: string): LabelName | undefined {
  if (digits === '') return 'top_up_pin_missing';
  return digits.length < MIN_DIGITS ? 'top_up_pin_short' : undefined;
}
