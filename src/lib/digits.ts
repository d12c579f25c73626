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

/** What stands between the thousands and nowhere else. A comma or a full stop could also begin the centimes. */
const BETWEEN_THOUSANDS = /[\s'’\u066c]/g;
const CURRENCY = String.raw`(?:da|dzd|dinars?|دج|د\.ج\.?|دينارا?|دنانير)`;
const AROUND_SUM = new RegExp(`^${CURRENCY}|${CURRENCY}$`, 'giu');
const NO_CENTIMES = /[.,\u066b]00?$/;

/**
 * A sum in whole dinars of at most `longest` digits, as typed or pasted: `1500`, `1 500 DA`, `1 500,00`. Undefined for
 * anything else, also for a sum with centimes and for `1.500`, which might be one.
 */
export function readWholeSum(typed: string, longest: number): number | undefined {
  const digits = readable(typed).replace(BETWEEN_THOUSANDS, '').replace(AROUND_SUM, '').replace(NO_CENTIMES, '');
  return /^\d+$/.test(digits) && digits.length <= longest ? Number(digits) : undefined;
}
