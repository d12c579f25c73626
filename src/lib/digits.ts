/** Numbers as people type and paste them: in Latin, Arabic-Indic, Persian or full-width digits, with invisible marks. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Converts the digits of other scripts to Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Direction marks, isolates, zero-width characters: phones and messages put them around numbers and addresses. */
const MARKS = /\p{Cf}/gu;

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** What a reader sees of a text with numbers: Latin digits, no invisible marks. */
export const readable = (text: string): string => withoutMarks(latinDigits(text));

/** A whole number of at most `longest` digits; spaces are ignored. Undefined for anything else. */
export function readWholeNumber(typed: string, longest: number): number | undefined {
  const digits = readable(typed).replace(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length <= longest ? Number(digits) : undefined;
}
