/** The builds that the browser tests run on. */
import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import process from 'node:process';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Brand } from '../../../build/brand/brand-schema.ts';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { PROJECT, packageFile } from '../../../scripts/lib/project.ts';
import { buildUnlessSame, inputsOf } from './build-inputs.ts';
import { namedPort } from './ports.ts';

export type BrandSlug = 'sahla' | 'rimal';

/** `apart`: the first brand, with the backend-for-frontend, content and images on three separate origins. */
export type BuildName = BrandSlug | 'apart';

/** The shop list is on another origin, and its address is part of the build. So are the analytics service's and others'. */
export const SHOPS_PORT = namedPort('shops');

/** The origins of the build `apart`. A test starts and stops the hosts there. */
export const APART_PORTS = {
  bff: namedPort('bff'),
  content: namedPort('content'),
  images: namedPort('images'),
} as const;

export const BUILD_SETTINGS = { PORTAL_SHOP_LIST_ORIGIN: `http://localhost:${SHOPS_PORT}` } as const;
/** Stops a build that hangs. Three at once on a busy machine take minutes. */
const BUILD_LIMIT_MS = 600_000;
const MAX_SHOWN = 4000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** The first brand with the internal pages of test builds; the second as it would be deployed. */
const MODES: Record<BuildName, 'test' | 'production'> = { sahla: 'test', rimal: 'production', apart: 'production' };

export const distOf = (build: BuildName): string => join(PROJECT, build === 'sahla' ? 'dist-test' : `dist-${build}`);

const OWN_SETTINGS: Record<BuildName, Record<string, string>> = {
  sahla: { BRAND: 'sahla' },
  // The second brand has analytics turned on; the first, as delivered, has not.
  rimal: {
    BRAND: 'rimal',
    PORTAL_ANALYTICS_URL: `http://localhost:${namedPort('collector')}/events`,
  },
  apart: {
    BRAND: 'sahla',
    PORTAL_API_ORIGIN: `http://localhost:${APART_PORTS.bff}`,
    PORTAL_CONTENT_ORIGIN: `http://localhost:${APART_PORTS.content}`,
    PORTAL_CONTENT_PREFIX: '/api',
    PORTAL_IMAGE_ORIGIN: `http://localhost:${APART_PORTS.images}`,
  },
};

const settingsOf = (build: BuildName): Record<string, string> => ({
  ...BUILD_SETTINGS,
  ...OWN_SETTINGS[build],
});

export const brandOf = (build: BuildName): Brand => readBrand(settingsOf(build));

/**
 * Rolldown's warnings about directives in packages fill several screens and hide the error that the reader looks for.
 */
const isNoise = (block: string) => block.includes('MODULE_LEVEL_DIRECTIVE') && !/error|failed/i.test(block);

/** Runs `vite build` with these arguments. @throws with the end of the build's output if the build fails. */
export async function runBuild(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [packageFile('vite/bin/vite.js'), 'build', ...args], {
      cwd: PROJECT,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
      timeout: BUILD_LIMIT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
    });
  } catch (error) {
    const said = stripVTControlCharacters(String((error as { stderr?: string }).stderr ?? error));
    const blocks = said.split('\n\n').filter((block) => !isNoise(block));
    const how = (error as { killed?: boolean }).killed ? `took longer than ${BUILD_LIMIT_MS / 1000} s` : 'failed';
    throw new Error(`vite build ${args.join(' ')} ${how}:\n${blocks.join('\n\n').slice(-MAX_SHOWN)}`);
  }
}

/** Makes a build for the browser tests, unless the last one had the same inputs. */
export async function buildFor(build: BuildName): Promise<void> {
  const dist = distOf(build);
  const args = ['--mode', MODES[build], '--outDir', dist];
  const settings = settingsOf(build);
  const inputs = await inputsOf(PROJECT, args, settings);
  const note = join(PROJECT, '.cache', 'builds', `${basename(dist)}.json`);
  await buildUnlessSame({ dist, note, inputs }, () => runBuild(args, settings));
}

/** Makes the builds of all browser tests that are missing or out of date. */
export async function makeBuilds(): Promise<void> {
  await Promise.all([buildFor('sahla'), buildFor('rimal'), buildFor('apart')]);
}
