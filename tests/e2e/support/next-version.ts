/** Writes the next version of a build as a release would: each script and style gets a new name and new bytes. */
import { createHash } from 'node:crypto';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { integrityOf } from '../../../build/precache-integrity.ts';
import { addIntegrity } from '../../../build/subresource-integrity.ts';

/** A file whose name contains a hash of its content. */
const HASHED = /-[\w-]{8}\.(?:js|css)$/;
const TEXT = /\.(?:js|css|html)$/;
const WORKER = 'service-worker.js';

const allFiles = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return found;
};

/** Only the hash differs, so that a browser with the older file recognises the name. */
const renamed = (name: string, version: string) =>
  name.replace(/[\w-]{8}(?=\.\w+$)/, (hash) =>
    createHash('sha256')
      .update(hash + version)
      .digest('hex')
      .slice(0, hash.length),
  );

/** Updates the worker's precache list with the names, revisions and digests of this version. */
async function repin(worker: string, folder: string): Promise<string> {
  const entries = [...worker.matchAll(/\{[^{}]*"url":"([^"]+)"[^{}]*\}/g)];
  if (entries.length === 0) throw new Error('The worker has no precache entry with a digest.');
  let text = worker;
  for (const [entry, url = ''] of entries) {
    const content = await readFile(join(folder, url));
    const revision = url.startsWith('assets/') ? null : createHash('md5').update(content).digest('hex');
    text = text.replace(entry, JSON.stringify({ ...JSON.parse(entry), revision, integrity: integrityOf(content) }));
  }
  return text;
}

/** The changed files, and those that import them, directly or not. */
async function withImporters(folder: string, files: readonly string[], changed: RegExp): Promise<string[]> {
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  );
  const found = new Set(files.filter((file) => changed.test(file)));
  for (const one of found) {
    for (const [file, text] of texts) if (text.includes(basename(one))) found.add(file);
  }
  return [...found];
}

export interface NextVersion {
  readonly keepsScripts?: boolean;
  readonly changed?: RegExp;
}

/**
 * Copies the build `from` to `to` as version `version`, which its documents carry in `<meta name="shell-version">`.
 * With `keepsScripts` only the documents differ, so that the update installs fast. With `changed` only those scripts have new
 * content, those that import them have new names, and the documents carry no such mark: as after a change of one line.
 */
export async function writeNextVersion(
  from: string,
  to: string,
  version: string,
  { keepsScripts = false, changed }: NextVersion = {},
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: (source) => !/\.(?:br|gz)$/.test(source) });
  const files = await allFiles(to);
  const hashed = files.filter((file) => !keepsScripts && HASHED.test(file));
  const affected = changed ? await withImporters(to, hashed, changed) : hashed;
  const names = new Map(affected.map((file) => [basename(file), renamed(basename(file), version)]));
  const anyName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;
  for (const file of files.filter((one) => (keepsScripts ? one.endsWith('.html') : TEXT.test(one)))) {
    const text = await readFile(join(to, file), 'utf8');
    let next = text.replace(anyName, (name) => names.get(name) ?? name);
    if (file.endsWith('.html')) {
      next = next
        .replaceAll(/ integrity="[^"]*"/g, '')
        .replace(/(<meta name="portal-build" content=")[^"]*/, `$1${version}`)
        .replace(/<meta name="shell-version"[^>]*>/, '');
      if (!changed) next = next.replace('</head>', `<meta name="shell-version" content="${version}"></head>`);
    } else if (file !== WORKER && (changed?.test(file) ?? true)) next += `\n/* ${version} */\n`;
    await writeFile(join(to, file), next);
    const name = names.get(basename(file));
    if (name) await rename(join(to, file), join(to, dirname(file), name));
  }
  const versionFile = join(to, 'version.json');
  const about: unknown = JSON.parse(await readFile(versionFile, 'utf8'));
  await writeFile(versionFile, JSON.stringify({ ...(about as object), build: version }));
  const read = (address: string) => readFile(join(to, address));
  for await (const page of glob('**/index.html', { cwd: to })) {
    await writeFile(join(to, page), await addIntegrity(await readFile(join(to, page), 'utf8'), read));
  }
  await writeFile(join(to, WORKER), await repin(await readFile(join(to, WORKER), 'utf8'), to));
}
