/** Numbers as people type them: in Latin, Arabic-Indic or Persian digits. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Converts Arabic-Indic and Persian digits to Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A whole number of at most `longest` digits; spaces and direction marks are ignored. Undefined for anything else. */
export function readWholeNumber(typed: string, longest: number): number | undefined {
  const digits = latinDigits(typed).replace(/[\s\u00a0\u202f\u200e\u200f\u061c]/g, '');
  return /^\d+$/.test(digits) && digits.length <= longest ? Number(digits) : undefined;
}
