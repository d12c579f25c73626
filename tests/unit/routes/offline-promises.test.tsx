import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type OfflineRow,
  placeOfOfflineTable,
  printOfflineTable,
  README,
  readOfflineTable,
} from '../../support/offline-table.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

/** The environment variable that makes the test write the README's table from the routes. */
const PRINT = 'PRINT_OFFLINE_TABLE';

const promised: OfflineRow[] = PORTAL_ROUTES.filter(({ isInternal }) => !isInternal).map(({ path, policy }) => ({
  path,
  isSignedIn: policy.guard === 'signed-in',
  promise: policy.offline,
}));

it('the README lists for every page what its route promises without a network', () => {
  const readme = readFileSync(README, 'utf8');
  const [start, end] = placeOfOfflineTable(readme);
  const table = printOfflineTable(promised);
  if (process.env[PRINT]) writeFileSync(README, readme.slice(0, start) + table + readme.slice(end));
  else expect(readme.slice(start, end), `${PRINT}=1 npm test -- unit writes it again`).toBe(table);
});

it('the table can be parsed, as the browser test that walks it does', () => {
  const byPath = (a: OfflineRow, b: OfflineRow) => (a.path < b.path ? -1 : 1);
  expect(readOfflineTable()).toEqual([...promised].sort(byPath));
});
