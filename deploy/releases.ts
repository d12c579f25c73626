/**
 * Releases on a server: each in a folder of its own, and a link `current` that the web server follows. A release is
 * switched in one step, so no visitor sees half of it. Its folder also has the `/assets/` of the release before and, during
 * a rollout on several servers, of the one after: whichever document a browser has, every server has its scripts.
 */
import { cp, lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ReleaseError } from './release-error.ts';
import { withReleaseLock } from './release-lock.ts';

/** Its file names contain a hash, so that files of several builds fit into one folder. */
const SHARED_FOLDER = 'assets';
const REQUIRED = ['index.html', 'service-worker.js', 'version.json'];
/** The build's own files in the shared folder. Web servers do not send hidden files. */
const OWN_FILES = '.own-files.json';
const RELEASES = 'releases';
const CURRENT = 'current';
const PREVIOUS = 'previous';

/** The id of a build, which is also the name of its folder. It begins with no dot, so it is never `..` or hidden. */
const BUILD_ID = /^[\w-][\w.-]{0,59}$/;
const RELEASE_FOLDER = new RegExp(`^${RELEASES}/[\\w-][\\w.-]*$`);
const OWN_FILE = new RegExp(`^${SHARED_FOLDER}(/[^/]+)+$`);

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** The release that a link names, relative to the home; undefined without the link. */
async function linked(home: string, link: string): Promise<string | undefined> {
  const path = join(home, link);
  const found = await lstat(path).catch(() => undefined);
  if (!found) return undefined;
  const target = found.isSymbolicLink() ? await readlink(path) : undefined;
  if (target === undefined || !RELEASE_FOLDER.test(target)) throw new ReleaseError(`${path} is no link to a release.`);
  return (await exists(join(home, target))) ? target : undefined;
}

/** Replaces a link in one step. */
async function link(home: string, name: string, target: string): Promise<void> {
  const temporary = join(home, `.${name}.new`);
  await rm(temporary, { force: true });
  await symlink(target, temporary);
  await rename(temporary, join(home, name));
}

async function sharedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, SHARED_FOLDER), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Adds files that the folder lacks. Each appears whole. */
async function addFiles(from: string, to: string, files: readonly string[]): Promise<number> {
  let added = 0;
  for (const file of files) {
    const target = join(to, file);
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const temporary = join(dirname(target), `.${basename(target)}.new`);
    await cp(join(from, file), temporary, { preserveTimestamps: true });
    await rename(temporary, target);
    added++;
  }
  return added;
}

async function ownFiles(folder: string): Promise<string[]> {
  const list: unknown = JSON.parse(await readFile(join(folder, OWN_FILES), 'utf8'));
  const files = Array.isArray(list) ? list.map(String) : undefined;
  if (!files?.every((file) => OWN_FILE.test(file) && !file.split('/').includes('..'))) {
    throw new ReleaseError(`${join(folder, OWN_FILES)} is not a list of files.`);
  }
  return files;
}

/** A link would publish a file from anywhere on this machine. */
async function refuseLinks(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new ReleaseError(`${join(odd.parentPath, odd.name)} is neither a file nor a folder.`);
}

async function buildIdOf(dist: string): Promise<string> {
  for (const file of REQUIRED) {
    if (!(await exists(join(dist, file)))) throw new ReleaseError(`${dist} is not a built portal: ${file} is missing.`);
  }
  const text = await readFile(join(dist, 'version.json'), 'utf8');
  const { build } = JSON.parse(text) as { build?: unknown };
  if (typeof build !== 'string' || !BUILD_ID.test(build))
    throw new ReleaseError(`${join(dist, 'version.json')} names no build.`);
  return build;
}

/**
 * The first of two steps on several servers: adds the files of the new build that have a hash in their name. Documents
 * and worker stay as they are.
 * @returns how many files were added.
 */
export async function addAssets(home: string, dist: string): Promise<number> {
  await buildIdOf(dist);
  await refuseLinks(dist);
  return withReleaseLock(home, async () => {
    const current = await linked(home, CURRENT);
    return current ? addFiles(dist, join(home, current), await sharedFiles(dist)) : 0;
  });
}

function freeFolder(build: string, taken: readonly (string | undefined)[]): string {
  for (let count = 1; ; count++) {
    const folder = join(RELEASES, count === 1 ? build : `${build}.${count}`);
    if (!taken.includes(folder)) return folder;
  }
}

/** Serves `target` from now on. Its folder gets the scripts of the release that is replaced. */
async function switchTo(home: string, target: string): Promise<void> {
  const current = await linked(home, CURRENT);
  if (current && current !== target) {
    await addFiles(join(home, current), join(home, target), await ownFiles(join(home, current)));
    await link(home, PREVIOUS, current);
  }
  await link(home, CURRENT, target);
}

/** Deletes the oldest releases. */
async function prune(home: string, keep: number): Promise<void> {
  const inUse = await Promise.all([CURRENT, PREVIOUS].map((name) => linked(home, name)));
  const names = await readdir(join(home, RELEASES));
  const all = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(home, RELEASES, name, OWN_FILES)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const old = all.sort((one, other) => other.at - one.at).slice(keep);
  for (const { name } of old) {
    if (!inUse.includes(join(RELEASES, name))) await rm(join(home, RELEASES, name), { recursive: true });
  }
}

/**
 * The second step, and the only one on a single server: puts the build into a folder of its own and switches to it.
 * @returns the id of the build.
 */
export async function publish(home: string, dist: string, { keep = 3 }: { keep?: number } = {}): Promise<string> {
  const build = await buildIdOf(dist);
  await refuseLinks(dist);
  await mkdir(join(home, RELEASES), { recursive: true });
  return withReleaseLock(home, async () => {
    const inUse = [await linked(home, CURRENT), await linked(home, PREVIOUS)];
    const folder = freeFolder(build, inUse);
    const temporary = join(home, RELEASES, `.${basename(folder)}.new`);
    await rm(temporary, { recursive: true, force: true });
    await cp(dist, temporary, { recursive: true, preserveTimestamps: true });
    await writeFile(join(temporary, OWN_FILES), JSON.stringify(await sharedFiles(dist)));
    await rm(join(home, folder), { recursive: true, force: true });
    await rename(temporary, join(home, folder));
    await switchTo(home, folder);
    await prune(home, keep);
    return build;
  });
}

/**
 * Serves the release before the current one again. Every server has its scripts already.
 * @returns the id of its build.
 */
export async function rollBack(home: string): Promise<string> {
  return withReleaseLock(home, async () => {
    const previous = await linked(home, PREVIOUS);
    if (!previous) throw new ReleaseError(`${home} has no release before the current one.`);
    await switchTo(home, previous);
    return buildIdOf(join(home, CURRENT));
  });
}
