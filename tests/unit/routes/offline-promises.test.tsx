import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type OfflineRow,
  placeOfOfflineTable,
  printOfflineTable,
  ROUTES_DOC,
  readOfflineTable,
} from '../../support/offline-table.ts';
import { PORTAL_ROUTES } from '../../support/portal-routes.ts';

/** If this variable is set, the test writes the table instead of comparing it. */
const PRINT = 'PRINT_OFFLINE_TABLE';

const promised: OfflineRow[] = PORTAL_ROUTES.filter(({ isInternal }) => !isInternal).map(({ path, policy }) => ({
  path,
  isSignedIn: policy.guard === 'signed-in',
  promise: policy.offline,
}));

it('docs/routes.md has the promise of every route', () => {
  const document = readFileSync(ROUTES_DOC, 'utf8');
  const [start, end] = placeOfOfflineTable(document);
  const table = printOfflineTable(promised);
  if (process.env[PRINT]) writeFileSync(ROUTES_DOC, document.slice(0, start) + table + document.slice(end));
  else expect(document.slice(start, end), `${PRINT}=1 npm test -- unit prints the table again`).toBe(table);
});

it('reads the same rows back from docs/routes.md, for the browser test that opens every page', () => {
  const byPath = (a: OfflineRow, b: OfflineRow) => (a.path < b.path ? -1 : 1);
  expect(readOfflineTable()).toEqual([...promised].sort(byPath));
});
