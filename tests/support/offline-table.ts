/** The table in `docs/routes.md`: what each page does without a network. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OfflinePromise } from '#src/app/route-policy.ts';
import { MAIN_PAGES, PAGES_WITH_PART_ON_USE } from '../../build/precache-parts.ts';

export const ROUTES_DOC = resolve(import.meta.dirname, '../../docs/routes.md');

export interface OfflineRow {
  /** With `brand` in place of the operator's slug. */
  path: string;
  isSignedIn: boolean;
  promise: OfflinePromise;
}

const HEAD = ['page', 'open to', 'without a network', 'files'];
const SIGNED_IN = 'signed in';
const FIRST_LINE = /^\| page +\| open to +\| without a network +\| files +\|$/m;

/** When the worker stores the page's files. */
function storedWhen(path: string): string {
  if (MAIN_PAGES.some((page) => page === path)) return 'installed';
  return PAGES_WITH_PART_ON_USE.includes(path) ? 'first use' : 'later';
}

/** The Markdown of the table, its columns padded to one width. */
export function printOfflineTable(rows: readonly OfflineRow[]): string {
  const cells = [...rows]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, isSignedIn, promise }) => [
      `\`${path}\``,
      isSignedIn ? SIGNED_IN : 'everybody',
      promise,
      storedWhen(path),
    ]);
  const widths = HEAD.map((name, column) => Math.max(...[HEAD, ...cells].map((row) => (row[column] ?? name).length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('');
}

/** The range of the table in a document; empty if the document has no table. An empty line ends the table. */
export function placeOfOfflineTable(document: string): [start: number, end: number] {
  const start = FIRST_LINE.exec(document)?.index ?? document.length;
  const emptyLine = document.indexOf('\n\n', start);
  return [start, emptyLine === -1 ? document.length : emptyLine + 1];
}

/** An address that exists, for each route with a parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/more/anaflix/movies/$name': '/more/anaflix/movies/les-sept-puits',
  '/more/anaflix/series/$name': '/more/anaflix/series/immeuble-14',
  '/noudjoum/$name': '/noudjoum/day-300mb',
  // Without an id it leads to the menu.
  '/services/{-$id}': '/services/sabbaqli',
};
export const exampleOf = (path: string): string => EXAMPLES[path] ?? path;

/** The rows of the table in `docs/routes.md`. */
export function readOfflineTable(): OfflineRow[] {
  const document = readFileSync(ROUTES_DOC, 'utf8');
  const rows = document
    .slice(...placeOfOfflineTable(document))
    .matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| (\w+) +\| [\w ]+ +\|$/gm);
  return [...rows].map(([, path = '', who, promise]) => ({
    path,
    isSignedIn: who === SIGNED_IN,
    promise: promise as OfflinePromise,
  }));
}
