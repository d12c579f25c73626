import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cardLogo } from '#src/brand/card-logo.ts';
import { BrandError, readBrand } from '../../../../build/brand/read-brand.ts';
import { logoFiles } from '../../../../build/brand-logos.ts';

/** Without its pictures, which are beside the file. */
const { cardPayments: _, ...sahla } = JSON.parse(
  readFileSync(new URL('../../../../src/brand/sahla.json', import.meta.url), 'utf8'),
);

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

function brandFile(content: unknown): string {
  const file = join(mkdtempSync(join(folder, 'brand-')), 'brand.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readBrand(env);
  } catch (error) {
    if (error instanceof BrandError) return error.mistakes;
    throw error;
  }
  return [];
}

it('the brand is Sahla unless another one is named', () => {
  expect(readBrand({}).slug).toBe('sahla');
  expect(readBrand({ BRAND: 'rimal' }).name.ar).toBe('رمال');
});

it('reads a brand file from any path', () => {
  expect(readBrand({ BRAND: brandFile({ ...sahla, slug: 'tilila' }) }).slug).toBe('tilila');
});

it('reports every mistake of file and environment at once', () => {
  const file = brandFile({
    ...sahla,
    slug: 'Not OK',
    colours: { ...sahla.colours, ink: { light: 'red', dark: '#ffffff' } },
    extra: 1,
  });
  const mistakes = mistakesOf({
    BRAND: file,
    PORTAL_API_ORIGIN: 'https://api.example.com/path',
    PORTAL_CONTENT_PREFIX: 'content',
    PORTAL_CUSTOM_FILTERS: 'perhaps',
    PORTAL_TYPO: 'x',
  });
  expect(mistakes.join('\n')).toMatch(/slug: must be/);
  expect(mistakes.join('\n')).toMatch(/colours\.ink\.light: must be a colour/);
  expect(mistakes.join('\n')).toMatch(/extra/);
  expect(mistakes.join('\n')).toMatch(/api\.origin: must be an origin/);
  expect(mistakes.join('\n')).toMatch(/api\.contentPrefix: must be a path such as/);
  expect(mistakes.join('\n')).toMatch(/PORTAL_CUSTOM_FILTERS: must be true or false/);
  expect(mistakes.join('\n')).toMatch(/PORTAL_TYPO: no such setting/);
  expect(mistakes).toHaveLength(7);
});

it('names the solution when the brand file is missing or is not JSON', () => {
  expect(mistakesOf({ BRAND: 'nobody' })[0]).toMatch(/there is no file .*nobody\.json/);
  expect(mistakesOf({ BRAND: brandFile('{') })[0]).toBe(
    'line 1, column 2: this is not JSON: the file ends too early: a brace, a bracket or a quote is not closed',
  );
});

it('lets the environment set another backend for a brand', () => {
  const brand = readBrand({
    PORTAL_API_ORIGIN: 'https://api.example.com',
    PORTAL_CUSTOM_FILTERS: 'false',
    PORTAL_CLIENT_ID: 'other',
  });
  expect(brand.api.origin).toBe('https://api.example.com');
  expect(brand.api.sendsCustomFilters).toBe(false);
  expect(brand.clientId).toBe('other');
});

it('uses no tile server and no directions page if the brand names none', () => {
  const { map: _, ...bare } = sahla;
  expect(readBrand({ BRAND: brandFile(bare) }).map).toEqual({
    tileUrl: '',
    bounds: [18.9, -8.8, 37.3, 12.1],
    attribution: '',
    directionsUrl: '',
  });
  const tiles = { PORTAL_MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', PORTAL_MAP_ATTRIBUTION: '© Tiles' };
  expect(readBrand({ BRAND: brandFile(bare), ...tiles }).map).toMatchObject({ attribution: '© Tiles' });
});

it.each([
  ['PORTAL_MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png', /map\.tileUrl: must be an https address/],
  ['PORTAL_MAP_TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png', /map\.tileUrl: must be an https address/],
  ['PORTAL_MAP_TILE_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png', /map\.tileUrl: must be an https address/],
  ['PORTAL_MAP_TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png', /map: attribution must name the owner/],
  ['PORTAL_DIRECTIONS_URL', 'javascript:{latitude}{longitude}', /map\.directionsUrl: must be an https address/],
  ['PORTAL_DIRECTIONS_URL', 'https://maps.example/{latitude}', /map\.directionsUrl: must be an https address/],
])('rejects %s=%s', (name, value, mistake) => {
  expect(mistakesOf({ [name]: value }).join('\n')).toMatch(mistake);
});

it.each(['/tiles/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png?key=1', 'http://localhost:9/{z}/{x}/{y}'])(
  'accepts %s as a tile server',
  (tileUrl) => {
    expect(mistakesOf({ PORTAL_MAP_TILE_URL: tileUrl, PORTAL_MAP_ATTRIBUTION: '© Tiles' })).toEqual([]);
  },
);

describe('what the brand makes the portal trust', () => {
  it('includes no token of another site unless the brand accepts it', () => {
    expect(readBrand({}).session.acceptsHandedOverToken).toBe(false);
    expect(readBrand({ PORTAL_HANDED_OVER_TOKEN: 'true' }).session.acceptsHandedOverToken).toBe(true);
    expect(() => readBrand({ PORTAL_HANDED_OVER_TOKEN: 'yes' })).toThrow('must be true or false');
  });

  it('includes several payment origins from the environment', () => {
    const { api } = readBrand({ PORTAL_PAYMENT_ORIGINS: 'https://pay.example, https://epay.example' });
    expect(api.paymentOrigins).toEqual(['https://pay.example', 'https://epay.example']);
  });

  it.each(['http://pay.example', 'https://pay.example/page', 'pay.example'])(
    'does not include %s as the origin of payment pages',
    (origin) => {
      expect(() => readBrand({ PORTAL_PAYMENT_ORIGINS: origin })).toThrow('api.paymentOrigins.0');
    },
  );

  it('must include the payment origins', () => {
    const { paymentOrigins: _, ...api } = sahla.api;
    expect(() => readBrand({ BRAND: brandFile({ ...sahla, api }) })).toThrow('api.paymentOrigins');
  });
});

describe('the pictures for card payments', () => {
  const withLogo = (cib: string) => brandFile({ ...sahla, cardPayments: { logos: { cib } } });

  it.each(['../elsewhere.svg', '/etc/logo.svg', 'https://cards.example/cib.svg', 'cib.html'])('refuses %s', (path) => {
    expect(mistakesOf({ BRAND: withLogo(path) })).toEqual([
      `cardPayments.logos.cib: must be the path of an SVG, PNG or WebP file, relative to the brand file, not "${path}"`,
    ]);
  });

  it('names a file that is missing beside the brand file', () => {
    expect(mistakesOf({ BRAND: withLogo('cards/cib.svg') })).toEqual([
      expect.stringMatching(
        /^cardPayments\.logos\.cib: there is no file .*cards\/cib\.svg; copy it there, or remove the setting$/,
      ),
    ]);
  });

  it('are optional, and those of the default brand are copied by name', () => {
    expect(readBrand({ BRAND: brandFile(sahla) }).cardPayments).toEqual({
      minAmount: 50,
      maxAmount: 20_000,
      logos: {},
    });
    const brand = readBrand({});
    expect([...logoFiles(brand).keys()]).toEqual(['/logos/network.svg', '/logos/cib.svg', '/logos/edahabia.svg']);
    expect(cardLogo('cib', brand)).toBe('/logos/cib.svg');
    expect(cardLogo('cib', { ...brand, cardPayments: { ...brand.cardPayments, logos: {} } })).toBeUndefined();
  });
});
