/** Reads the brand file and the environment into a `Brand`. Runs when the portal is built, started or tested. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Brand, brandSchema } from './brand-schema.ts';

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
  override readonly name = 'BrandError';
  readonly mistakes: readonly string[];
  constructor(source: string, mistakes: readonly string[]) {
    super(
      `The brand configuration (${source}) has ${mistakes.length} mistake(s):\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}

/** The picture of this path in the brand file. */
export const brandPicture = (path: string, env: Environment = process.env): string =>
  resolve(dirname(brandFile(env.BRAND || DEFAULT_BRAND)), path);

function brandFile(name: string): string {
  return /[\\/]|\.json$/.test(name) ? resolve(name) : fileURLToPath(new URL(`./${name}.json`, import.meta.url));
}

function readFile(name: string): unknown {
  const file = brandFile(name);
  if (!existsSync(file)) {
    throw new BrandError(`BRAND=${name}`, [
      `there is no file ${file}: set BRAND to the name of a file in src/brand/ or to a path`,
    ]);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrandError(file, [`the file is not JSON: ${error instanceof Error ? error.message : error}`]);
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
    const target: Record<string, unknown> = (second ? whole[first] : undefined) ?? whole;
    target[second ?? first] = isFlag ? value === 'true' : LISTS.includes(variable) ? value.split(/[\s,]+/) : value;
  }
  return merged;
}

/** @throws BrandError with every mistake of file and environment at once. */
export function readBrand(env: Environment = process.env): Brand {
  const name = env.BRAND || DEFAULT_BRAND;
  const mistakes: string[] = [];
  const file = readFile(name);
  const settings = typeof file === 'object' && file !== null ? overlay(file, env, mistakes) : file;
  const result = v.safeParse(brandSchema, settings);
  for (const issue of result.issues ?? []) {
    mistakes.push(`${v.getDotPath(issue) ?? '(file)'}: ${issue.message}`);
  }
  for (const [picture, path] of Object.entries(result.success ? result.output.cardPayments.logos : {})) {
    if (path && !existsSync(brandPicture(path, env))) {
      mistakes.push(`cardPayments.logos.${picture}: there is no file ${brandPicture(path, env)}`);
    }
  }
  for (const variable of Object.keys(env)) {
    if (variable.startsWith('PORTAL_') && !(variable in BRAND_SETTINGS) && !OTHER_SETTINGS.includes(variable)) {
      mistakes.push(`${variable}: no such setting; the settings are ${Object.keys(BRAND_SETTINGS).join(', ')}`);
    }
  }
  if (mistakes.length > 0 || !result.success) throw new BrandError(brandFile(name), mistakes);
  return result.output;
}
