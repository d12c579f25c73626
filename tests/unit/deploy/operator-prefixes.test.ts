import { expect, test } from 'vitest';
import { isFilePath } from '../../../deploy/file-kinds.ts';
import { OPERATOR_PREFIXES } from '../../../deploy/operator-prefixes.ts';
import { isShellNavigation } from '../../../sw/shell.ts';

const ORIGIN = 'https://my.sahla.example';

function isShellOffline(path: string): boolean {
  return isShellNavigation({ method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` }, ORIGIN);
}

test.each(OPERATOR_PREFIXES)('fault 25: %s belongs to the operator for the worker and for the server', (prefix) => {
  expect(isShellOffline(`${prefix}x`)).toBe(false);
});

test.each(['/dashboard/my-sahla', '/more/anaflix/movies/mr.robot', '/robots.txt', '/assets/gone.js', '/receipt.pdf'])(
  'worker and server agree whether %s is a screen',
  (path) => {
    expect(isShellOffline(path)).toBe(!isFilePath(path));
  },
);
