/**
 * Writes `third-party-notices.txt` beside the portal: name, version and licence text of every package whose code is in
 * the bundle of the page or of the service worker. Most licences demand that their text comes with each copy.
 *
 * Vite lists the packages of one build (`build.license`). Page and worker are two builds, so each leaves a list in the
 * folder; the page's plugin replaces both with the text after the worker is written.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';

export const NOTICES_FILE = 'third-party-notices.txt';
const PAGE_LIST = '.page-licences.json';
const WORKER_LIST = '.worker-licences.json';

/** Packages that style sheets import. They are not modules of a script, so Vite does not list them. */
export const STYLE_PACKAGES = ['leaflet', 'tailwindcss'];

const listSchema = v.array(
  v.object({
    name: v.string(),
    version: v.string(),
    /** SPDX expression of the package, if it names one. */
    identifier: v.optional(v.string()),
    /** Content of the package's licence file, if it has one. */
    text: v.optional(v.string()),
  }),
);

type PackageLicence = v.InferOutput<typeof listSchema>[number];

const RULE = '-'.repeat(80);

function notice({ name, version, identifier, text }: PackageLicence): string {
  const head = `${name} ${version}\nLicence: ${identifier ?? 'see below'}`;
  return `${head}\n\n${text?.trim() ?? 'The package comes without a licence file.'}\n`;
}

/**
 * The text for all packages, each once, sorted by name.
 * @throws when a package says nothing about its licence: it must not be shipped before somebody has asked.
 */
export function noticesText(licences: readonly PackageLicence[]): string {
  const byName = new Map(licences.map((licence) => [`${licence.name} ${licence.version}`, licence]));
  const sorted = [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, licence]) => licence);
  const silent = sorted.find(({ identifier, text }) => !identifier && !text);
  if (silent) throw new Error(`${silent.name} ${silent.version} names no licence`);
  const head = `This portal contains the following ${sorted.length} packages.\n`;
  return [head, ...sorted.map(notice)].join(`\n${RULE}\n\n`);
}

/** Name, version and licence of an installed package whose licence file is called `LICENSE`. */
async function installedLicence(name: string): Promise<PackageLicence> {
  const folder = fileURLToPath(new URL(`../node_modules/${name}/`, import.meta.url));
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { version, license } = v.parse(v.object({ version: v.string(), license: v.string() }), manifest);
  return { name, version, identifier: license, text: await readFile(join(folder, 'LICENSE'), 'utf8') };
}

async function takeList(file: string): Promise<PackageLicence[]> {
  const list = v.parse(listSchema, JSON.parse(await readFile(file, 'utf8')));
  await rm(file);
  return list;
}

/** For the worker's build: leaves the list of its packages in the folder of the build. */
export function workerLicences(): Plugin {
  return {
    name: 'portal:worker-licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: WORKER_LIST } } }),
  };
}

/** For the page's build, after the plugin that builds the worker and before the one that compresses. */
export function thirdPartyNotices(): Plugin {
  let folder = '';
  return {
    name: 'portal:third-party-notices',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { license: { fileName: PAGE_LIST } } }),
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const lists = await Promise.all([PAGE_LIST, WORKER_LIST].map((list) => takeList(join(folder, list))));
        const styles = await Promise.all(STYLE_PACKAGES.map(installedLicence));
        await writeFile(join(folder, NOTICES_FILE), noticesText([...lists.flat(), ...styles]));
      },
    },
  };
}
