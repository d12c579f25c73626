/** Phone numbers as people type them (section 5; Algerian mobile numbers: nine national digits starting 5, 6 or 7). */
import { latinDigits } from './digits.ts';
import type { Msisdn } from './units.ts';

const COUNTRY_CODE = '213';

/** Spaces, dashes, dots, brackets and direction marks. */
const BETWEEN = /[\s\u00a0\u202f\u200e\u200f().\-\u2010-\u2015/]/g;

/** The characters of a typed number that count: Latin digits and a plus sign. */
export const plainNumber = (typed: string): string => latinDigits(typed).replace(BETWEEN, '');

/**
 * `0551 23 45 67`, `+213 551…`, `00213551…`, `213551…`, with spaces, dashes, dots or brackets, as `213551234567`.
 * Undefined if it is no Algerian mobile number; the operator prefix is never checked.
 */
export function toMsisdn(typed: string): Msisdn | undefined {
  const plain = plainNumber(typed);
  const digits = plain.replace(/^(\+|00)/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const hasPrefix = plain !== digits;
  const national =
    digits.startsWith(COUNTRY_CODE) && (hasPrefix || digits.length > 10) ? digits.slice(3) : hasPrefix ? '' : digits;
  // Removes a single leading 0, also after the country code (+213 0551…).
  const nine = national.replace(/^0/, '');
  return /^[567]\d{8}$/.test(nine) ? ((COUNTRY_CODE + nine) as Msisdn) : undefined;
}
