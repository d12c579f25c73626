import { expect, test } from 'vitest';
import { isFilePath } from '../../../deploy/file-kinds.ts';
import { forwardedPaths } from '../../../deploy/service-rules.ts';
import { isShellNavigation } from '../../../sw/shell.ts';

const API = { contentOrigin: '', contentPrefix: '/cms/api', shopListOrigin: 'https://shops.sahla.example' };
const prefixesOf = (changes: object = {}) =>
  forwardedPaths({ slug: 'sahla', api: { ...API, ...changes } }).map(({ path }) => path);

const ORIGIN = 'https://my.sahla.example';

function isShellOffline(path: string): boolean {
  return isShellNavigation({ method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` }, ORIGIN);
}

test.each(prefixesOf())('fault 25: %s belongs to the operator for the worker and for the server', (prefix) => {
  expect(isShellOffline(`${prefix}x`)).toBe(false);
});

test.each(['/dashboard/my-sahla', '/more/anaflix/movies/mr.robot', '/robots.txt', '/assets/gone.js', '/receipt.pdf'])(
  'worker and server agree whether %s is a screen',
  (path) => {
    expect(isShellOffline(path)).toBe(!isFilePath(path));
  },
);

test.each([
  ['the specification’s prefix', {}, []],
  ['a stock content service', { contentPrefix: '/api' }, []],
  ['a prefix of its own', { contentPrefix: '/strapi/api' }, ['/strapi/api/']],
  ['a content service on another origin', { contentPrefix: '/strapi/api', contentOrigin: 'https://cms.example' }, []],
  ['a shop list on the portal’s own origin', { shopListOrigin: '' }, ['/getWilayas']],
])('%s is forwarded', (_name, changes, added) => {
  expect(prefixesOf(changes)).toEqual([...prefixesOf(), ...added]);
});

test('a navigation to the content service is not answered with the shell', () => {
  const editor = { method: 'GET', mode: 'navigate', url: `${ORIGIN}/strapi/api/upload` } as const;
  expect(isShellNavigation(editor, ORIGIN, '/strapi/api')).toBe(false);
  expect(isShellNavigation(editor, ORIGIN)).toBe(true);
});
