import { expect, test } from 'vitest';
import { buildIdOf } from '../../../build/build-id.ts';

const FILES = ['assets/main-1a2b3c4d.js', 'assets/main-5e6f7a8b.css'];
const HTML = '<!doctype html>';

test('the id of a build is the same for the same files, in any order, and begins with the version', () => {
  const id = buildIdOf('0.2.0', FILES, HTML);
  expect(id).toMatch(/^0\.2\.0-[0-9a-f]{8}$/);
  expect(buildIdOf('0.2.0', [...FILES].reverse(), HTML)).toBe(id);
});

test('the id of a build changes with any script, style or document', () => {
  const ids = [
    buildIdOf('0.2.0', FILES, HTML),
    buildIdOf('0.2.0', ['assets/main-00000000.js', ...FILES.slice(1)], HTML),
    buildIdOf('0.2.0', FILES, `${HTML}<title>`),
    buildIdOf('0.3.0', FILES, HTML),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
