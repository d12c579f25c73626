/** Which browser tests a change of the tests touches. */
import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

const FOLDER = 'tests/e2e';
const CONFIG = 'tests/playwright.config.ts';
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * The changed files with browser tests, and those that import a changed file, directly or through others. Only files
 * among `sources` count: path and text of each. All paths are from the project's folder.
 */
export function touchedSpecs(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const touched = new Set(changed.filter((path) => sources.has(path)));
  const specs = [...sources.keys()].filter((path) => path.endsWith('.spec.ts')).sort();
  if (changed.includes(CONFIG)) return specs;
  const imports = [...sources].map(([path, text]) => ({
    path,
    imported: [...text.matchAll(IMPORT)].map(([, target = '']) => posix.join(posix.dirname(path), target)),
  }));
  for (let before = -1; before < touched.size; ) {
    before = touched.size;
    for (const { path, imported } of imports) if (imported.some((one) => touched.has(one))) touched.add(path);
  }
  return specs.filter((path) => touched.has(path));
}

/** Path and text of each script of the browser tests. */
export async function browserSources(project: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const path of glob(`${FOLDER}/**/*.ts`, { cwd: project })) {
    sources.set(path.replaceAll('\\', '/'), await readFile(join(project, path), 'utf8'));
  }
  return sources;
}
