/**
 * Writes deltas of the changed scripts and styles, so that a phone with an older release fetches only what has changed
 * (RFC 9842; `deploy/deltas.ts` says where they are and who serves them). `PORTAL_PREVIOUS` names the older releases.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { DOCUMENTS_DICTIONARY, deltaPath, versionsOf } from '../deploy/deltas.ts';
import { documentsOf } from './documents-dictionary.ts';

/** A phone that has missed more releases fetches whole files. */
const MAX_OLDER_VERSIONS = 3;

/** What a delta begins with (RFC 9842, section 4), before the digest of the older version. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** Node 24 takes a dictionary for Brotli. Its types do not know that yet. */
type WithDictionary = BrotliOptions & { dictionary: Buffer };

/** Paths below the folder. */
async function hashedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return paths.filter((path) => versionsOf(path));
}

/**
 * The older versions of each file, newest release first. A folder may contain several releases, like a server's that
 * keeps the files of the release before.
 */
async function olderVersions(previous: readonly string[]): Promise<Map<string, Buffer[]>> {
  const versions = new Map<string, Buffer[]>();
  for (const folder of previous) {
    const found = (await hashedFiles(folder)).map(async (path) => {
      const file = join(folder, path);
      return { path, file, writtenAt: (await stat(file)).mtimeMs };
    });
    for (const { path, file } of (await Promise.all(found)).sort((a, b) => b.writtenAt - a.writtenAt)) {
      const name = versionsOf(path) ?? path;
      const known = versions.get(name) ?? [];
      if (known.length < MAX_OLDER_VERSIONS) {
        const content = await readFile(file);
        if (!known.some((one) => one.equals(content))) versions.set(name, [...known, content]);
      }
    }
  }
  return versions;
}

/** The size in which a browser without a delta gets the file. */
async function sentSize(file: string, content: Buffer): Promise<number> {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  return compressed?.size ?? content.length;
}

export async function encodeDelta(content: Buffer, dictionary: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = await promisify(brotliCompress)(content, { params, dictionary } as WithDictionary);
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), compressed]);
}

/** @throws if the delta was made against another dictionary. */
export async function decodeDelta(delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  const start = Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest()]);
  if (!delta.subarray(0, start.length).equals(start)) throw new Error('This delta needs another dictionary.');
  return promisify(brotliDecompress)(delta.subarray(start.length), { dictionary } as WithDictionary);
}

/** Older versions of Node ignore the dictionary without an error. */
async function requireDictionaries(): Promise<void> {
  const noise = randomBytes(1000);
  if ((await encodeDelta(noise, noise)).length < noise.length) return;
  throw new Error(`Node ${process.version} writes no deltas. Build with the Node of package-lock.json: npm run build`);
}

/**
 * Writes the deltas of the build in `folder` that are smaller than its compressed files: of hashed files against their
 * older versions, and of documents against the dictionaries of documents.
 * @param previous folders of older releases, the newest first.
 * @returns how many deltas there are.
 */
export async function writeDeltas(folder: string, previous: readonly string[]): Promise<number> {
  const versions = await olderVersions(previous);
  const paths = await hashedFiles(folder);
  const writeFor = async (path: string, dictionaries: readonly Buffer[]) => {
    const file = join(folder, path);
    const content = await readFile(file);
    const limit = await sentSize(file, content);
    let count = 0;
    for (const older of dictionaries) {
      if (older.equals(content)) continue;
      const delta = await encodeDelta(content, older);
      if (delta.length >= limit) continue;
      if (!(await decodeDelta(delta, older)).equals(content)) throw new Error(`The delta of ${path} is wrong.`);
      const target = join(folder, deltaPath(createHash('sha256').update(older).digest('base64'), path));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, delta);
      count += 1;
    }
    return count;
  };
  const forFiles = paths.map((path) => writeFor(path, versions.get(versionsOf(path) ?? path) ?? []));
  const current = paths.filter((path) => versionsOf(path) === DOCUMENTS_DICTIONARY);
  const dictionaries = [
    ...(await Promise.all(current.map((path) => readFile(join(folder, path))))),
    ...(versions.get(DOCUMENTS_DICTIONARY) ?? []),
  ];
  const forDocuments = (await documentsOf(folder)).map((path) => writeFor(path, dictionaries));
  const counts = await Promise.all([...forFiles, ...forDocuments]);
  return counts.reduce((sum, one) => sum + one, 0);
}

/**
 * The folders in a value of `PORTAL_PREVIOUS`.
 * @param output folder of this build, which the build empties.
 * @throws if one of them cannot be used, with what to do.
 */
export function readPrevious(value: string | undefined, output: string): string[] {
  const named = (value ?? '').split(',').map((one) => one.trim());
  const folders = named.filter((one) => one !== '').map((one) => resolve(one));
  for (const folder of folders) {
    if (`${folder}${sep}`.startsWith(`${resolve(output)}${sep}`)) {
      throw new Error(`PORTAL_PREVIOUS names ${folder}, which this build empties. Copy the older release elsewhere.`);
    }
    if (!existsSync(join(folder, 'assets'))) {
      throw new Error(
        `PORTAL_PREVIOUS names ${folder}, which has no folder "assets". Name folders of older releases, separated by commas, the newest first.`,
      );
    }
  }
  return folders;
}

/** Runs after the compressed copies are written, because it compares sizes. */
export function deltas({ isWanted }: { isWanted: boolean }): Plugin {
  let folder = '';
  let previous: string[] = [];
  return {
    name: 'portal:deltas',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      previous = readPrevious(process.env.PORTAL_PREVIOUS, folder);
      if (previous.length > 0 && !isWanted) throw new Error('PORTAL_PREVIOUS needs PORTAL_DELTAS=1.');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isWanted) return;
        await requireDictionaries();
        this.info(`${await writeDeltas(folder, previous)} deltas`);
      },
    },
  };
}
