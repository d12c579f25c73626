/** Reads and prints the README's table of what each page does without a network. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OfflinePromise } from '#src/app/route-policy.ts';

export const README = resolve(import.meta.dirname, '../../README.md');

export interface OfflineRow {
  /** With `brand` in place of the operator's slug. */
  path: string;
  isSignedIn: boolean;
  promise: OfflinePromise;
}

const HEAD = ['page', 'open to', 'without a network'];
const SIGNED_IN = 'signed in';
const FIRST_LINE = /^\| page +\| open to +\| without a network +\|$/m;

/** Prints the table as the formatter does. */
export function printOfflineTable(rows: readonly OfflineRow[]): string {
  const cells = [...rows]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, isSignedIn, promise }) => [`\`${path}\``, isSignedIn ? SIGNED_IN : 'everybody', promise]);
  const widths = HEAD.map((name, column) => Math.max(...[HEAD, ...cells].map((row) => (row[column] ?? name).length)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [HEAD, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('');
}

/** The position of the table in a text; an empty range if there is none. */
export function placeOfOfflineTable(readme: string): [start: number, end: number] {
  const start = FIRST_LINE.exec(readme)?.index ?? readme.length;
  return [start, readme.indexOf('\n\n', start) + 1];
}

/** An example page for each path with a parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/more/anaflix/movies/$name': '/more/anaflix/movies/les-sept-puits',
  '/more/anaflix/series/$name': '/more/anaflix/series/immeuble-14',
  '/noudjoum/$name': '/noudjoum/day-300mb',
};
export const exampleOf = (path: string): string => EXAMPLES[path] ?? path;

/** The rows of the README's table. */
export function readOfflineTable(): OfflineRow[] {
  const readme = readFileSync(README, 'utf8');
  const rows = readme.slice(...placeOfOfflineTable(readme)).matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| (\w+) +\|$/gm);
  return [...rows].map(([, path = '', who, promise]) => ({
    path,
    isSignedIn: who === SIGNED_IN,
    promise: promise as OfflinePromise,
  }));
}
