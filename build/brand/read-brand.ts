/** Reads the brand file and the environment into a `Brand`. Runs when the portal is built, started or tested. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';
import { type Brand, brandSchema } from './brand-schema.ts';
import { parseJson } from './json-mistakes.ts';
import { nearest, plainMistake } from './plain-mistakes.ts';
import { contrastFindings } from './theme-contrast.ts';

const DEFAULT_BRAND = 'sahla';

/** Environment variables that override the brand file, so that one brand serves several stages. */
const BRAND_SETTINGS = {
  PORTAL_API_ORIGIN: ['api', 'origin'],
  PORTAL_CONTENT_ORIGIN: ['api', 'contentOrigin'],
  PORTAL_IMAGE_ORIGIN: ['api', 'imageOrigin'],
  PORTAL_MEDIA_ORIGIN: ['api', 'mediaOrigin'],
  PORTAL_CONTENT_PREFIX: ['api', 'contentPrefix'],
  PORTAL_IDENTITY_URL: ['api', 'identityUrl'],
  PORTAL_SHOP_LIST_ORIGIN: ['api', 'shopListOrigin'],
  PORTAL_PAYMENT_ORIGINS: ['api', 'paymentOrigins'],
  PORTAL_HANDED_OVER_TOKEN: ['session', 'acceptsHandedOverToken'],
  PORTAL_CUSTOM_FILTERS: ['api', 'sendsCustomFilters'],
  PORTAL_CLIENT_ID: ['clientId'],
  PORTAL_ANALYTICS_URL: ['analytics', 'url'],
  PORTAL_MAP_TILE_URL: ['map', 'tileUrl'],
  PORTAL_MAP_ATTRIBUTION: ['map', 'attribution'],
  PORTAL_DIRECTIONS_URL: ['map', 'directionsUrl'],
} as const;

const FLAGS = ['PORTAL_CUSTOM_FILTERS', 'PORTAL_HANDED_OVER_TOKEN'];
/** Several values, separated by commas or blanks. */
const LISTS = ['PORTAL_PAYMENT_ORIGINS'];

/** Settings of the build, the server and the tests, which are read elsewhere. */
const OTHER_SETTINGS = ['PORTAL_OUT', 'PORTAL_BUILD', 'PORTAL_BROWSER', 'PORTAL_PREVIOUS', 'PORTAL_DELTAS'];

type Environment = Record<string, string | undefined>;

export class BrandError extends Error {
  readonly #mistakes: readonly string[];
  constructor(source: string, mistakes: readonly string[]) {
    const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
    super(
      `The brand configuration (${source}) has ${count}:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.#mistakes = mistakes;
    // Not enumerable: Node prints enumerable properties of an error after its message.
    Object.defineProperty(this, 'name', { value: 'BrandError' });
    // The mistakes are the operator's, not the code's: a tool that prints this error prints no stack.
    this.stack = this.message;
  }

  get mistakes(): readonly string[] {
    return this.#mistakes;
  }
}

/** The picture of this path in the brand file. */
export const brandPicture = (path: string, env: Environment = process.env): string =>
  resolve(dirname(brandFile(env.BRAND || DEFAULT_BRAND)), path);

function brandFile(name: string): string {
  return /[\\/]|\.json$/.test(name)
    ? resolve(name)
    : fileURLToPath(new URL(`../../src/brand/${name}.json`, import.meta.url));
}

function readFile(name: string): unknown {
  const file = brandFile(name);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new BrandError(`BRAND=${name}`, [
      `there is no file ${file}: BRAND (or --brand) is the name of a file in src/brand/, or a path`,
    ]);
  }
  try {
    return parseJson(readFileSync(file));
  } catch (error) {
    throw new BrandError(file, [error instanceof Error ? error.message : String(error)]);
  }
}

function overlay(file: unknown, env: Environment, mistakes: string[]): unknown {
  const merged = structuredClone(file);
  for (const [variable, path] of Object.entries(BRAND_SETTINGS)) {
    const value = env[variable];
    if (value === undefined) continue;
    const isFlag = FLAGS.includes(variable);
    if (isFlag && value !== 'true' && value !== 'false') {
      mistakes.push(`${variable}: must be true or false, not "${value}"`);
      continue;
    }
    const [first, second] = path;
    const whole = merged as Record<string, Record<string, unknown>>;
    if (second) whole[first] ??= {};
    const target: unknown = second ? whole[first] : whole;
    // Anything else is a mistake of the file, and is reported as such.
    if (typeof target !== 'object' || target === null) continue;
    (target as Record<string, unknown>)[second ?? first] = isFlag
      ? value === 'true'
      : LISTS.includes(variable)
        ? value.split(/[\s,]+/)
        : value;
  }
  return merged;
}

/** Names that a home screen cuts. */
const LONGEST_SHORT_NAME = 12;

function warningsOf({ name, colours, capabilities, productNames }: Brand, file: unknown): string[] {
  const long = Object.entries(name).filter(([, value]) => [...value].length > LONGEST_SHORT_NAME);
  const given = (file as { productNames?: object }).productNames ?? {};
  const isOff: Readonly<Record<string, boolean>> = capabilities;
  const unnamed = Object.entries(productNames).filter(
    ([product]) => !Object.hasOwn(given, product) && isOff[product] !== false,
  );
  return [
    ...contrastFindings(colours).warnings,
    ...long.map(
      ([language, value]) =>
        `name.${language}: "${value}" has ${[...value].length} characters; a home screen shows about ${LONGEST_SHORT_NAME}`,
    ),
    ...(unnamed.length > 0
      ? [
          `productNames: without names of your own, subscribers read ${unnamed.map(([product, names]) => `"${names[DEFAULT_LANGUAGE]}" (${product})`).join(', ')}`,
        ]
      : []),
  ];
}

export interface CheckedBrand {
  readonly brand: Brand;
  /** What works, but hardly as it is meant. */
  readonly warnings: readonly string[];
}

function unknownVariable(variable: string): string {
  const close = nearest(variable, Object.keys(BRAND_SETTINGS));
  return `${variable}: no such setting; ${close ? `did you mean ${close}?` : `the settings are ${Object.keys(BRAND_SETTINGS).join(', ')}`}`;
}

/** True if a setting is missing only because its name is misspelt, which another mistake says. */
function isMisspelt(mistake: string, all: readonly string[]): boolean {
  const [, group = '', name] = /^(.*\.)?(\w+) is missing$/.exec(mistake) ?? [];
  return all.some((other) => name && other.startsWith(group) && other.endsWith(`; did you mean ${name}?`));
}

/** The variable of the environment that a wrong value comes from. */
function origin(issue: v.BaseIssue<unknown>, env: Environment): string {
  const path = v.getDotPath(issue) ?? '';
  const found = Object.entries(BRAND_SETTINGS).find(
    ([variable, setting]) => env[variable] !== undefined && `${path}.`.startsWith(`${setting.join('.')}.`),
  );
  return found ? ` (set by ${found[0]})` : '';
}

/** @throws BrandError with every mistake of file and environment at once. */
export function checkBrand(env: Environment = process.env): CheckedBrand {
  const name = env.BRAND || DEFAULT_BRAND;
  const mistakes: string[] = [];
  const file = readFile(name);
  const isObject = typeof file === 'object' && file !== null && !Array.isArray(file);
  if (!isObject) throw new BrandError(brandFile(name), ['the file must be one group of settings, in braces { }']);
  const result = v.safeParse(brandSchema, overlay(file, env, mistakes));
  const found = (result.issues ?? []).map((issue) => plainMistake(brandSchema, issue) + origin(issue, env));
  mistakes.push(...found.filter((mistake) => !isMisspelt(mistake, found)));
  // The colours are judged even if something else is wrong, so that all mistakes are known at once.
  const colours = v.safeParse(brandSchema.entries.colours, (file as { colours?: unknown }).colours);
  if (colours.success) mistakes.push(...contrastFindings(colours.output).mistakes);
  for (const [picture, path] of Object.entries(result.success ? result.output.cardPayments.logos : {})) {
    if (path && !existsSync(brandPicture(path, env))) {
      mistakes.push(
        `cardPayments.logos.${picture}: there is no file ${brandPicture(path, env)}; copy it there, or remove the setting`,
      );
    }
  }
  for (const variable of Object.keys(env)) {
    const isKnown = variable in BRAND_SETTINGS || OTHER_SETTINGS.includes(variable);
    if (variable.startsWith('PORTAL_') && !isKnown) mistakes.push(unknownVariable(variable));
  }
  if (mistakes.length > 0 || !result.success) throw new BrandError(brandFile(name), mistakes);
  const { $schema: _, ...brand } = result.output;
  return { brand, warnings: warningsOf(brand, file) };
}

/** The brand. @throws BrandError with every mistake of file and environment at once. */
export const readBrand = (env: Environment = process.env): Brand => checkBrand(env).brand;
