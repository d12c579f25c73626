/** Recognises a build that is still the same: what it was made from, and what it made. */
import { createHash, type Hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';

/**
 * Files and folders at the top of the project that no build reads (`tests/unit/scripts/build-inputs.test.ts` checks the
 * imports). Anything else counts, so a new folder causes one build too many, never one too few.
 */
export const NOT_READ =
  /^(?:\.(?!env)|(?:node_modules|reports|screenshots|test-results|playwright-report|tests|docs|sandbox|contract|scripts)$|dist(?:-|$))|\.(?:md|tsbuildinfo)$/;

/** npm writes here what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Variables that a build reads, beside those that the caller sets. */
const VARIABLES = /^(?:PORTAL_|VITE_|BRAND$|SANDBOX_PORT$|BROWSERSLIST(?:_ENV)?$|LANG$|LC_|TZ$)/;

async function filesIn(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isWanted(name));
  const lists = entries.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name];
    const inside = await readdir(join(folder, entry.name), { recursive: true, withFileTypes: true });
    return inside.filter((one) => !one.isDirectory()).map((one) => relative(folder, join(one.parentPath, one.name)));
  });
  return (await Promise.all(lists)).flat().sort();
}

async function addFiles(hash: Hash, folder: string, paths: readonly string[]): Promise<void> {
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))));
  for (const [index, path] of paths.entries()) {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

/**
 * A hash of everything that `vite build` with these arguments and settings reads: files of the project, installed
 * packages, the version of Node, variables.
 */
export async function inputsOf(
  project: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => VARIABLES.test(name));
  const variables = Object.entries({ ...Object.fromEntries(own), ...settings }).sort();
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, args, variables]));
  const paths = await filesIn(project, (name) => !NOT_READ.test(name));
  const installed = await stat(join(project, INSTALLED)).then(
    () => [INSTALLED],
    () => [],
  );
  await addFiles(hash, project, [...paths, ...installed]);
  return hash.digest('hex');
}

/** A hash of the files of a build. Undefined without the folder. */
async function outputOf(dist: string): Promise<string | undefined> {
  const paths = await filesIn(dist, () => true).catch(() => undefined);
  if (!paths) return undefined;
  const hash = createHash('sha256');
  await addFiles(hash, dist, paths);
  return hash.digest('hex');
}

/**
 * Calls `make` unless `dist` has an untouched build from the same inputs. `note` is the file that remembers both. Without
 * it, as after a build that failed or was stopped, the build is made.
 */
export async function buildUnlessSame(
  { dist, note, inputs }: { readonly dist: string; readonly note: string; readonly inputs: string },
  make: () => Promise<void>,
): Promise<void> {
  const noteOf = async () => JSON.stringify({ inputs, output: await outputOf(dist) });
  const noted = await readFile(note, 'utf8').catch(() => undefined);
  if (noted !== undefined && noted === (await noteOf())) return;
  await rm(note, { force: true });
  await make();
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, await noteOf());
}
