/** A phone number while it is typed or pasted: shown in groups, as numbers are printed (`0551 23 45 67`). Pure. */
import { plainNumber, toMsisdn } from './phone-number.ts';

export interface TypedPhone {
  text: string;
  /** Position of the caret in `text`. */
  caret: number;
}

const FORM = /^(\+213|00213|213)?(0?)(\d*)$/;

const grouped = (digits: string, first: number) =>
  digits.slice(0, first) +
  digits
    .slice(first)
    .replace(/(\d{2})(?=\d)/g, '$1 ')
    .replace(/^(?=\d)/, ' ');

/**
 * The number in groups. A complete Algerian number gets its local form, so that `+213551234567` also becomes
 * `0551 23 45 67`, and a contact or a message becomes the only number in it. Text that is no number stays as it is: the
 * error at the field is about what the user typed.
 */
export function groupedPhone(text: string): string {
  const msisdn = toMsisdn(text);
  if (msisdn) return grouped(`0${msisdn.slice(3)}`, 4);
  const plain = plainNumber(text);
  if (!/^\+?\d*$/.test(plain)) return text;
  const [, country = '', zero = '', rest = ''] = FORM.exec(plain) ?? [];
  if (country === '' && plain.startsWith('+')) return plain;
  const national = grouped(zero + rest, zero ? 4 : 3);
  return country && national ? `${country} ${national}` : country + national;
}

/** The position after this many characters that count. */
function caretAfter(text: string, count: number): number {
  let left = count;
  let at = 0;
  for (; at < text.length && left > 0; at++) if (text[at] !== ' ') left--;
  return at;
}

/**
 * The result of a change in the field. `before`: the text that it showed. `text` and `caret`: its content now. Deleting
 * a gap also deletes the digit beside it, because the gap itself would return.
 */
export function typePhone(before: string, text: string, caret: number, isForward = false): TypedPhone {
  const plain = plainNumber(text);
  const ahead = plainNumber(text.slice(0, caret)).length;
  if (plain === plainNumber(before) && text.length < before.length && before === groupedPhone(before)) {
    const at = Math.max(0, isForward ? ahead : ahead - 1);
    const shorter = groupedPhone(plain.slice(0, at) + plain.slice(at + 1));
    return { text: shorter, caret: caretAfter(shorter, at) };
  }
  const shown = groupedPhone(text);
  // The user's own text, or another form of the number: the caret follows its end.
  if (shown === text) return { text, caret };
  if (plainNumber(shown) !== plain) return { text: shown, caret: shown.length };
  return { text: shown, caret: caretAfter(shown, ahead) };
}
