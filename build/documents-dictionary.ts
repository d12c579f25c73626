/**
 * Writes all documents into one file, `/assets/documents-<hash>.txt`. Browsers keep it as the dictionary of the
 * documents (RFC 9842). A document cannot be the dictionary of its next version, because browsers keep only responses
 * that they may reuse without asking the server.
 */
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { DOCUMENTS_DICTIONARY } from '../deploy/deltas.ts';

const HASH_LENGTH = 8;

/** Paths of the documents of a build, as the server sees them. */
export async function documentsOf(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob('**/index.html', { cwd: folder, exclude: ['deltas/**'] })) {
    paths.push(`/${path.split(sep).join('/')}`);
  }
  return paths.sort();
}

/** @returns the path of the file that was written. */
export async function writeDocumentsDictionary(folder: string): Promise<string> {
  const documents = await documentsOf(folder);
  const content = Buffer.concat(await Promise.all(documents.map((path) => readFile(join(folder, path)))));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
  const path = DOCUMENTS_DICTIONARY.replace('*', hash);
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, path), content);
  return path;
}

/** The worker has to fetch the dictionary before the documents. */
export async function documentsDictionaryFirst<Entry extends { readonly url: string }>(
  manifest: Entry[],
): Promise<{ manifest: Entry[] }> {
  const isDictionary = ({ url }: Entry) => url.startsWith('assets/documents-');
  return { manifest: [...manifest.filter(isDictionary), ...manifest.filter((entry) => !isDictionary(entry))] };
}

/** Runs after the last change of the documents, and before the worker's manifest is written. */
export function documentsDictionary({ isWanted }: { isWanted: boolean }): Plugin {
  let folder = '';
  return {
    name: 'portal:documents-dictionary',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (isWanted) await writeDocumentsDictionary(folder);
      },
    },
  };
}
