/** The kinds of values that a brand file consists of. Each message completes the sentence "this setting …". */
import * as v from 'valibot';
import { absoluteUrl } from '#src/lib/absolute-url.ts';
import { LANGUAGE_CODES, type Language } from '#src/lib/languages.ts';

export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  );

export const byLanguage = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, valueIn(code)])) as Record<Language, Value>;

export const inLanguages = (max: number) => v.strictObject(byLanguage(() => text(max)));

const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of six hexadecimal digits, like #1e1b4b'),
);
export const themed = v.strictObject({ light: colour, dark: colour });

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Plain http can be read and changed on the way; only this machine itself needs no encryption. */
const isEncrypted = (url: URL | undefined): url is URL =>
  url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));

/** A path of the portal's own origin. `//host` and `/\host` lead to another host. */
const isOwnPath = (value: string) => /^\/(?![/\\])[\w./-]*$/.test(value);

/** What was probably meant by an address that is not accepted. */
function correction(value: string, isWanted: (value: string) => boolean): string {
  const typed = value.trim();
  const host = typed.replace(/^(https?:)?[\\/]*/i, '').replace(/\/+$/, '');
  const candidates = [
    typed,
    typed.replace(/\/+$/, ''),
    `https://${host}`,
    absoluteUrl(`https://${host}`)?.origin ?? '',
  ];
  const found = !/^[\w[]/.test(host)
    ? undefined
    : candidates.find((candidate) => candidate !== '' && isWanted(candidate));
  return found === undefined || found === value ? '' : `; did you mean ${found}?`;
}

const address = (isWanted: (value: string) => boolean, rule: string) =>
  v.pipe(
    v.string(),
    v.check(isWanted, ({ input }) => rule + correction(input, isWanted)),
  );

const isOrigin = (value: string) => {
  const url = absoluteUrl(value);
  return isEncrypted(url) && url.origin === value;
};

/** An origin, or empty: the portal's own origin, where a reverse proxy forwards the calls. */
export const origin = address(
  (value) => value === '' || isOrigin(value),
  'must be an origin such as https://api.example.com (https outside localhost, no path, no final slash), or empty for the portal’s own',
);

export const baseUrl = address((value) => {
  if (value.endsWith('/') || /\s/.test(value)) return false;
  return isOwnPath(value) || isEncrypted(absoluteUrl(value));
}, 'must be a path of the portal’s own origin such as /identity, or an https address, without a final slash');

export const path = v.pipe(
  v.string(),
  v.regex(/^(\/[\w-][\w.-]*)+$/, 'must be a path such as /cms/api, without a final slash'),
);

/** The same as an address of its own, or empty. */
export function isSafeAddress(value: string): boolean {
  if (value === '' || isOwnPath(value)) return true;
  const url = absoluteUrl(value);
  return isEncrypted(url) && !url.username && !url.password && !url.hash;
}

export const collector = address(
  isSafeAddress,
  'must be an https address, a path of the portal’s own origin such as /events, or empty for no analytics',
);

const isHttps = (value: string) => /^https:\/\/[^\s]+$/.test(value) && absoluteUrl(value) !== undefined;

export const link = address(isHttps, 'must be an https address');

export const pageAddress = address(
  (value) => isHttps(value) || /^\/(?![/\\])[^\s\\]*$/.test(value),
  'must be a path of the portal’s own origin or an https address',
);

/** Fills in a template: each of its names becomes a figure. */
const filled = (template: string, names: readonly string[]) =>
  names.reduce((result, name) => result.replaceAll(`{${name}}`, '1'), template);

export const isTemplateOf =
  (names: readonly string[], isAddress: (value: string) => boolean) =>
  (template: string): boolean => {
    if (template === '') return true;
    const result = filled(template, names);
    return names.every((name) => template.includes(`{${name}}`)) && !/[{}\s]/.test(result) && isAddress(result);
  };

/** A picture of the operator, by its path beside the brand file. */
export const pictureFile = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*\.\.)\w[\w./-]*\.(svg|png|webp)$/,
    'must be the path of an SVG, PNG or WebP file, relative to the brand file',
  ),
);

export const ussdCode = v.pipe(
  v.string(),
  v.regex(/^[*#]{1,2}\d+(\*\d+)*#$/, 'must be a USSD code such as *200#, which begins with * or # and ends with #'),
);

export const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\+?\d(?: ?\d){1,14}$/, 'must be a phone number: digits, with + in front if it is international'),
);

export const viewBox = v.pipe(
  v.string(),
  v.regex(/^-?[\d.]+( -?[\d.]+){3}$/, 'must be four numbers with blanks between them, such as 0 0 48 48'),
  v.check((value) => {
    const [, , width = 1, height = 1] = value.split(' ').map(Number);
    return width > 0 && height > 0;
  }, 'must have a width and a height, its third and fourth numbers, such as 0 0 48 48'),
);
