/**
 * Phone numbers as people type, paste, share and print them, of Algeria: mobile numbers (nine national digits starting 5,
 * 6 or 7), fixed lines (eight, starting 1 to 4), free numbers (nine, starting 8), short codes, and foreign ones.
 */
import { readable } from './digits.ts';
import type { Msisdn } from './units.ts';

const COUNTRY_CODE = '213';

/** What people put between the groups of digits. A slash also stands between two numbers. */
const SIGNS = String.raw`\s().,·•・_\p{Pd}\u2212`;
const BETWEEN = new RegExp(`[${SIGNS}/]`, 'gu');

/** The characters of a typed number that count: Latin digits and a plus sign. */
export const plainNumber = (typed: string): string =>
  readable(typed).replace(BETWEEN, '').replace('＋', '+').replace(/^tel:/i, '');

/** `0…`, `213…`, `+213…`, `00213…`, `0213…`, also with the code twice, or with the 0 after it. */
const NATIONAL = /^(?:(?:\+|00?)?213(?:213)?0?|0)([1-4]\d{7}|[5-8]\d{8})$/;
const MOBILE = /^[567]\d{8}$/;

/** The national digits of a number of this country, without a leading 0. */
const nationalIn = (plain: string): string | undefined =>
  NATIONAL.exec(plain)?.[1] ?? (MOBILE.test(plain) ? plain : undefined);

const LETTER = /\p{L}/u;
const RUN = new RegExp(`[+＋]?\\d[\\d${SIGNS}/]*`, 'gu');

/** The only mobile number in a longer text, such as a contact or a message. */
function mobileInText(text: string): string | undefined {
  const found = new Set((readable(text).match(RUN) ?? []).map((run) => nationalIn(plainNumber(run))));
  const mobiles = [...found].filter((national) => national !== undefined && MOBILE.test(national));
  return mobiles.length === 1 ? mobiles[0] : undefined;
}

/**
 * `0551 23 45 67`, `+213 551…`, `00213551…`, `213551…`, with anything that people put between the digits, or the only
 * mobile number in a text, as `213551234567`. Undefined if it is no Algerian mobile number; the operator prefix is never
 * checked.
 */
export function toMsisdn(typed: string): Msisdn | undefined {
  const national = LETTER.test(typed.replace(/^\s*tel:/i, '')) ? mobileInText(typed) : nationalIn(plainNumber(typed));
  return national !== undefined && MOBILE.test(national) ? ((COUNTRY_CODE + national) as Msisdn) : undefined;
}

/** In groups that do not break: `0551 23 45 67`, or `023 29 00 96` for a fixed line. Any other text stays unchanged. */
export function formatPhone(number: string): string {
  const national = nationalIn(plainNumber(number));
  if (national === undefined) return number;
  const [, first, rest = ''] = /^(\d{2,3})((?:\d{2}){3})$/.exec(national) ?? [];
  return [`0${first}`, ...(rest.match(/\d{2}/g) ?? [])].join('\u00a0');
}

/** `213661234567` as `0661 •• •• 67`, for a place where others can read it. */
export function maskedPhone(msisdn: string): string {
  const [first, , , last] = formatPhone(msisdn).split('\u00a0');
  return last === undefined ? '••••' : [first, '••', '••', last].join('\u00a0');
}

/** What separates two numbers, such as `023 29 00 96 / 97`. */
const APART = new RegExp(`[^\\d+＋${SIGNS}]+|\\s\\p{Pd}\\s`, 'u');
/** A short code, or a whole number. */
const DIALLED = /^(?:[1-9]\d{2,7}|\+?\d{8,15})$/;

/** The address that calls the first number in the text. Undefined if there is none. */
export function callUrl(text: string): string | undefined {
  const parts = readable(text).split(APART).map(plainNumber);
  const national = [plainNumber(text), ...parts].map(nationalIn).find((found) => found !== undefined);
  const dialled = national === undefined ? parts.find((part) => DIALLED.test(part)) : `+${COUNTRY_CODE}${national}`;
  return dialled && `tel:${dialled}`;
}
