/** All labels, for code outside the portal: its build, its tests and the sandbox's content service. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** The folders beside this file, one for each capability. */
export const labelNamespaces: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The bundled texts of one namespace, as its file has them. */
export const labelsOf = (namespace: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, namespace, `${language}.json`), 'utf8'));

/** All bundled texts of a language. */
export const allLabels = (language: string): Record<string, string> =>
  Object.assign({}, ...labelNamespaces.map((namespace) => labelsOf(namespace, language)));
