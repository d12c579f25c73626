/** Mistakes that people make in a brand file, and the message of each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CAPABILITIES, EXTRAS } from '#src/brand/capabilities.ts';
import { LANGUAGE_CODES } from '#src/lib/languages.ts';
import { BrandError, checkBrand, readBrand } from '../../../../build/brand/read-brand.ts';
import sahlaFile from '../../../../src/brand/sahla.json' with { type: 'json' };

type Json = Record<string, unknown>;

/** Without its pictures, which are beside the file. */
const { cardPayments: _, ...sahla } = sahlaFile;

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

function brandFile(content: string | Uint8Array): string {
  const file = join(mkdtempSync(join(folder, 'brand-')), 'brand.json');
  writeFileSync(file, content);
  return file;
}

/** The brand file with one setting changed; undefined removes it. */
function changed(path: string, value: unknown): string {
  const whole = structuredClone(sahla) as Json;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const group = keys.reduce<Json>((inner, key) => {
    inner[key] ??= {};
    return inner[key] as Json;
  }, whole);
  if (value === undefined) delete group[last];
  else group[last] = value;
  return JSON.stringify(whole);
}

function errorOf(content: string | Uint8Array, env: Record<string, string> = {}): BrandError {
  try {
    readBrand({ BRAND: brandFile(content), ...env });
  } catch (error) {
    if (error instanceof BrandError) return error;
    throw error;
  }
  throw new Error('the brand file was accepted');
}

const ORIGIN =
  'must be an origin such as https://api.example.com (https outside localhost, no path, no final slash), or empty for the portal’s own';
const BASE = 'must be a path of the portal’s own origin such as /identity, or an https address, without a final slash';

const MISTAKES: readonly (readonly [path: string, value: unknown, message: string])[] = [
  ['name.ar', undefined, 'name.ar is missing'],
  ['product', undefined, 'product is missing'],
  ['colours.onAccent.dark', undefined, 'colours.onAccent.dark is missing'],
  ['api.paymentOrigins', undefined, 'api.paymentOrigins is missing'],
  ['cardPayments', { minAmount: 100, maxAmount: 50 }, 'cardPayments: minAmount must be less than maxAmount'],
  ['cardPayments.minAmount', 49.5, 'cardPayments.minAmount: must be whole dinars, not 49.5'],
  ['session.stepUp', ['loan'], 'session.stepUp.0: must be transfer or gift, not "loan"'],
  ['helpline', '3020', 'helpline: no such setting; did you mean helpLine?'],
  ['colors', {}, 'colors: no such setting; did you mean colours?'],
  ['api.identityURL', '/identity', 'api.identityURL: no such setting; did you mean identityUrl?'],
  ['api.paymentorigin', [''], 'api.paymentorigin: no such setting; did you mean paymentOrigins?'],
  ['contentOrigin', '', 'contentOrigin: no such setting here; did you mean api.contentOrigin?'],
  ['capabilities.loan', false, 'capabilities.loan: no such setting; did you mean loans?'],
  ['ussd.roaming', '*240#', 'ussd.roaming: no such setting; the settings here are balance, bundles, topUp, loan'],
  ['spaceship', true, 'spaceship: no such setting; docs/configuration.md lists them'],
  ['name.fr', 12, 'name.fr: must be a text, in quotes, not 12'],
  ['name', 'Tamazgha', 'name: must be a group of settings, in braces, not "Tamazgha"'],
  ['name.fr', ' ', 'name.fr: must not be empty'],
  [
    'name.en',
    'Tamazgha of the whole of Algeria',
    'name.en: must have at most 20 characters, not "Tamazgha of the whole of Algeria"',
  ],
  [
    'slug',
    'Tamazgha-DZ',
    'slug: must be 2 to 20 lower-case letters and digits, starting with a letter, not "Tamazgha-DZ"',
  ],
  ['logo.paths', 'logo.svg', 'logo.paths: must be a list, in square brackets, not "logo.svg"'],
  ['logo.paths', [], 'logo.paths: must have at least one path'],
  ['logo.paths', [{ d: 'M0 0', fill: 'red' }], 'logo.paths.0.fill: must be ink, accent or surface, not "red"'],
  [
    'logo.paths',
    [{ d: 'logo', fill: 'ink' }],
    'logo.paths.0.d: must be the path data of an SVG (its attribute d), which begins with M, not "logo"',
  ],
  [
    'logo.viewBox',
    '0 0 0 0',
    'logo.viewBox: must have a width and a height, its third and fourth numbers, such as 0 0 48 48, not "0 0 0 0"',
  ],
  ['logo.viewBox', '48', 'logo.viewBox: must be four numbers with blanks between them, such as 0 0 48 48, not "48"'],
  [
    'colours.primary.light',
    'red',
    'colours.primary.light: must be a colour of six hexadecimal digits, like #1e1b4b, not "red"',
  ],
  [
    'colours.primary.light',
    '#fff',
    'colours.primary.light: must be a colour of six hexadecimal digits, like #1e1b4b, not "#fff"',
  ],
  ['api.origin', 'api.tamazgha.example', `api.origin: ${ORIGIN}; did you mean https://api.tamazgha.example?`],
  ['api.origin', 'https://api.tamazgha.example/', `api.origin: ${ORIGIN}; did you mean https://api.tamazgha.example?`],
  ['api.origin', 'http://api.tamazgha.example', `api.origin: ${ORIGIN}; did you mean https://api.tamazgha.example?`],
  [
    'api.contentOrigin',
    'https://cms.tamazgha.example/cms/api',
    `api.contentOrigin: ${ORIGIN}; did you mean https://cms.tamazgha.example?`,
  ],
  [
    'api.shopListOrigin',
    'http://shops.tamazgha.example',
    `api.shopListOrigin: ${ORIGIN}; did you mean https://shops.tamazgha.example?`,
  ],
  ['api.identityUrl', '//evil.example', `api.identityUrl: ${BASE}; did you mean https://evil.example?`],
  ['api.identityUrl', '/\\evil.example', `api.identityUrl: ${BASE}; did you mean https://evil.example?`],
  ['api.identityUrl', 'http://id.example/realm', `api.identityUrl: ${BASE}; did you mean https://id.example/realm?`],
  ['api.identityUrl', '/identity/', `api.identityUrl: ${BASE}; did you mean /identity?`],
  [
    'api.contentPrefix',
    'cms/api',
    'api.contentPrefix: must be a path such as /cms/api, without a final slash, not "cms/api"',
  ],
  [
    'api.contentPrefix',
    '//evil.example',
    'api.contentPrefix: must be a path such as /cms/api, without a final slash, not "//evil.example"',
  ],
  ['api.sendsCustomFilters', 'false', 'api.sendsCustomFilters: must be true or false, without quotes, not "false"'],
  ['api.paymentOrigins', [], 'api.paymentOrigins: must name at least one origin'],
  [
    'api.paymentOrigins',
    ['https://pay.example/page'],
    `api.paymentOrigins.0: ${ORIGIN}; did you mean https://pay.example?`,
  ],
  ['api.paymentOrigins', ['*'], `api.paymentOrigins.0: ${ORIGIN}, not "*"`],
  [
    'analytics.url',
    '//collector.example',
    'analytics.url: must be an https address, a path of the portal’s own origin such as /events, or empty for no analytics; did you mean https://collector.example?',
  ],
  [
    'links.business',
    'www.tamazgha.example',
    'links.business: must be an https address; did you mean https://www.tamazgha.example?',
  ],
  [
    'socialProviders',
    [{ id: 'facebook', name: 'Facebook', authorizeUrl: '//evil.example/authorize', clientId: 'x' }],
    'socialProviders.0.authorizeUrl: must be a path of the portal’s own origin or an https address; did you mean https://evil.example/authorize?',
  ],
  [
    'socialProviders',
    [{ id: 'g', name: 'G', authorizeUrl: '/social/g', clientId: 'x' }],
    'socialProviders.0.id: must be 2 to 20 lower-case letters, not "g"',
  ],
  [
    'socialProviders',
    ['Google', 'Search'].map((name) => ({ id: 'google', name, authorizeUrl: '/social/google', clientId: 'x' })),
    'socialProviders: each must have an id of its own',
  ],
  [
    'helpLine',
    'appelez-nous',
    'helpLine: must be a phone number: digits, with + in front if it is international, not "appelez-nous"',
  ],
  [
    'ussd.balance',
    '200',
    'ussd.balance: must be a USSD code such as *200#, which begins with * or # and ends with #, not "200"',
  ],
  ['map', { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' }, 'map: attribution must name the owner of the tiles'],
  [
    'capabilities',
    { services: false },
    'capabilities: transfer is reached from the list of services: turn transfer off too, or services on',
  ],
  [
    'capabilities',
    { topUpWithoutAccount: true, cardPayment: false, scratchCard: false },
    'capabilities: topUpWithoutAccount needs a way to top up: turn cardPayment or scratchCard on',
  ],
];

describe('a mistake in a brand file', () => {
  it.each(MISTAKES)('%s as %j is reported in plain words', (path, value, message) => {
    expect(errorOf(changed(path, value)).mistakes).toEqual([message]);
  });

  it('a misspelt setting is not reported as missing too', () => {
    const { helpLine, ...rest } = sahla;
    expect(errorOf(JSON.stringify({ ...rest, helpline: helpLine })).mistakes).toEqual([
      'helpline: no such setting; did you mean helpLine?',
    ]);
  });

  it.each([
    ['[]', 'the file must be one group of settings, in braces { }'],
    ['"sahla"', 'the file must be one group of settings, in braces { }'],
    ['', 'line 1, column 1: this is not JSON: the file is empty'],
    ['slug: sahla\nname: Sahla', 'line 1, column 1: this is not JSON: the file must begin with {'],
    ['{\n  "slug": NaN\n}', 'line 2, column 11: this is not JSON: a text must be in double quotes'],
    ['{\n  "slug": sahla\n}', 'line 2, column 11: this is not JSON: a text must be in double quotes'],
    ['{ "slug": "a", "helpLine": "1", "slug": "b" }', 'line 1, column 33: slug is there twice'],
    ['{\n  "slug": "a",\n}', 'line 3, column 1: this is not JSON: a comma before } is not allowed'],
    ['{\n  // the slug\n}', 'line 2, column 3: this is not JSON: comments are not allowed'],
    ["{ 'slug': 'a' }", "line 1, column 3: this is not JSON: texts and names are in straight double quotes, not '"],
    ['{ slug: "a" }', 'line 1, column 3: this is not JSON: the name of a setting must be in double quotes'],
    ['{ "slug": "a"\n"name": 1 }', 'line 2, column 1: this is not JSON: a comma is missing before this'],
    [
      '{ "slug": "a" ',
      'line 1, column 15: this is not JSON: the file ends too early: a brace, a bracket or a quote is not closed',
    ],
    [
      '{ "slug": "a\n", "b": 1 }',
      'line 1, column 13: this is not JSON: a text ends on the line on which it begins: its closing quote is missing',
    ],
  ])('%j is reported with its line', (content, message) => {
    expect(errorOf(content).mistakes).toEqual([message]);
  });

  it.each([tmpdir(), '/none/mine.json'])('says that %s is no brand file', (path) => {
    expect(() => readBrand({ BRAND: path })).toThrow(/there is no file .*: BRAND \(or --brand\) is the name of a file/);
  });

  it('names the variable that a wrong value comes from, and the variable that was meant', () => {
    const { mistakes } = errorOf(JSON.stringify(sahla), { PORTAL_CLIENT_ID: 'a b', PORTAL_API_ORIGN: '' });
    expect(mistakes).toEqual([
      'clientId: must be 1 to 64 letters, digits, dots, dashes or underscores, not "a b" (set by PORTAL_CLIENT_ID)',
      'PORTAL_API_ORIGN: no such setting; did you mean PORTAL_API_ORIGIN?',
    ]);
  });

  it('is reported together with all others, without a stack and without code', () => {
    const whole = JSON.parse(changed('helpline', '3020')) as Json;
    const error = errorOf(JSON.stringify({ ...whole, slug: 'X', api: 'none', colours: { ink: '#000000' } }));
    expect(error.mistakes.map((mistake) => mistake.split(/[: ]/)[0])).toEqual([
      'slug',
      'colours.ink',
      'colours.primary',
      'colours.onPrimary',
      'colours.accent',
      'colours.onAccent',
      'colours.sand',
      'api',
      'helpline',
    ]);
    expect(error.stack).toBe(error.message);
    expect(error.message).not.toMatch(/Invalid|Expected|at .*\.ts/);
    expect(Object.keys(error)).toEqual([]);
    expect(error.name).toBe('BrandError');
  });
});

describe('a brand file', () => {
  const text = JSON.stringify(sahla);

  it.each([
    ['a byte-order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, as some Windows editors save it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('may have %s', (_kind, bytes) => {
    expect(readBrand({ BRAND: brandFile(bytes) }).name.ar).toBe('سهلة');
  });

  it('may name its JSON Schema for editors, which is no part of the brand', () => {
    const brand = readBrand({ BRAND: brandFile(changed('$schema', '../docs/brand.schema.json')) });
    expect(brand).not.toHaveProperty('$schema');
  });

  it.each(['/api', '/strapi/api', '/content/v1.2'])('may have %s as the prefix of its content', (prefix) => {
    expect(readBrand({ BRAND: brandFile(changed('api.contentPrefix', prefix)) }).api.contentPrefix).toBe(prefix);
  });

  it('may have the shop list on the portal’s own origin', () => {
    expect(readBrand({ BRAND: brandFile(changed('api.shopListOrigin', '')) }).api.shopListOrigin).toBe('');
  });

  it('keeps every capability and no extra, the usual names of characteristics and the specification’s product names by default', () => {
    const brand = readBrand({ BRAND: brandFile(text) });
    for (const name of CAPABILITIES) expect(brand.capabilities[name], name).toBe(true);
    for (const name of EXTRAS) expect(brand.capabilities[name], name).toBe(false);
    expect(brand.characteristics).toMatchObject({ price: 'price', data: 'data volume', limited: 'limited use' });
    expect(brand.productNames.loyalty).toMatchObject({ fr: 'Noudjoum', en: 'Noudjoum', ar: 'نجوم' });
  });

  it('may call characteristics as its content service does, in any case', () => {
    const brand = readBrand({ BRAND: brandFile(changed('characteristics', { data: 'Data' })) });
    expect(brand.characteristics).toMatchObject({ data: 'data', voice: 'voice volume' });
  });
});

describe('warnings', () => {
  const warningsFor = (path: string, value: unknown) => checkBrand({ BRAND: brandFile(changed(path, value)) }).warnings;

  it('name a name that a home screen cuts', () => {
    expect(warningsFor('name.en', 'Tamazgha d’Alger')).toContain(
      'name.en: "Tamazgha d’Alger" has 16 characters; a home screen shows about 12',
    );
  });

  it('name the products that have no name of the operator’s own, unless they are turned off', () => {
    const products = { films: 'Cinéma', hadra: 'Hadra', loans: 'Avance', transfer: 'Envoi' };
    const names = Object.entries(products).map(([product, name]) => [
      product,
      Object.fromEntries(LANGUAGE_CODES.map((code) => [code, name])),
    ]);
    const whole = changed('productNames', Object.fromEntries(names));
    expect(checkBrand({ BRAND: brandFile(whole) }).warnings).toEqual([
      'productNames: without names of your own, subscribers read "Noudjoum" (loyalty)',
    ]);
    const off = JSON.stringify({ ...JSON.parse(whole), capabilities: { loyalty: false } });
    expect(checkBrand({ BRAND: brandFile(off) }).warnings).toEqual([]);
  });

  it('are not given for the brands of this project', () => {
    for (const name of ['sahla', 'rimal']) expect(checkBrand({ BRAND: name }).warnings, name).toEqual([]);
  });
});

describe('colours', () => {
  const withColours = (changes: Record<string, { light: string; dark: string }>) =>
    changed('colours', { ...sahla.colours, ...changes });

  it('that nobody can read are refused, with the two settings, the theme and the contrast', () => {
    const { mistakes } = errorOf(withColours({ primary: { light: '#ffe600', dark: '#a5a3f5' } }));
    expect(mistakes).toContain(
      'colours.onPrimary.light (#ffffff) as text on colours.primary.light (#ffe600) has a contrast of 1.3:1, and text needs 4.5:1 (seen on main buttons, light theme); make one of them darker or lighter',
    );
    expect(mistakes.join('\n')).toMatch(/colours\.primary\.light \(#ffe600\) as text on colours\.sand\.light/);
    expect(mistakes.join('\n')).not.toContain('dark theme');
  });

  it('are refused in the dark theme too', () => {
    const { mistakes } = errorOf(withColours({ ink: { light: '#1e1b4b', dark: '#0d0d0d' } }));
    expect(mistakes.join('\n')).toMatch(/colours\.ink\.dark \(#0d0d0d\) as text on colours\.sand\.dark \(#12112a\)/);
  });

  it('that are hard to read are accepted with a warning', () => {
    const grey = changed('colours', { ...sahla.colours, onPrimary: { light: '#9a98b8', dark: '#15133a' } });
    const { warnings } = checkBrand({ BRAND: brandFile(grey) });
    expect(warnings).toEqual([
      expect.stringMatching(/^colours\.onPrimary\.light \(#9a98b8\) as text on colours\.primary\.light/),
    ]);
  });
});
