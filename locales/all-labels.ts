/** All labels, for code outside the portal: its build, its tests and the sandbox's content service. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** The folders beside this file, one for each capability. */
export const labelAreas: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The bundled texts of one area, as its file has them. */
export const labelsOfArea = (area: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, area, `${language}.json`), 'utf8'));

/** All bundled texts of a language. */
export const allLabels = (language: string): Record<string, string> =>
  Object.assign({}, ...labelAreas.map((area) => labelsOfArea(area, language)));
