import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeDelta, encodeDelta, readPrevious, writeDeltas } from '../../../build/deltas.ts';
import { documentsDictionaryFirst, writeDocumentsDictionary } from '../../../build/documents-dictionary.ts';
import { deltaPath } from '../../../deploy/deltas.ts';

const NOISE = Array.from({ length: 40 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex')).join('\n');
const version = (name: string) => Buffer.from(`/* ${name} */ ${NOISE}`);

let top = '';
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'build-deltas-'));
});
afterEach(() => rmSync(top, { recursive: true }));

/** A build with these files below `assets/`. */
function release(name: string, files: Readonly<Record<string, Buffer>>): string {
  const folder = join(top, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'assets', path)), { recursive: true });
    writeFileSync(join(folder, 'assets', path), content);
  }
  return folder;
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64');
const deltaOf = (folder: string, older: Buffer, path: string) =>
  join(folder, deltaPath(digestOf(older), `/assets/${path}`));

describe('a delta', () => {
  test('decodes to the bytes of the new version, and only with the older version', async () => {
    const delta = await encodeDelta(version('new'), version('old'));
    expect(delta.subarray(0, 4)).toEqual(Buffer.from('ff444342', 'hex'));
    expect(delta.subarray(4, 36)).toEqual(createHash('sha256').update(version('old')).digest());
    expect(delta.length).toBeLessThan(100);
    expect(await decodeDelta(delta, version('old'))).toEqual(version('new'));
    await expect(decodeDelta(delta, version('another'))).rejects.toThrow('another dictionary');
  });
});

describe('the deltas of a build', () => {
  test('are made for changed files of the same name, also in a folder below', async () => {
    const before = release('before', {
      'core-11111111.js': version('core 1'),
      'first-paint/start--1234567.js': version('start 1'),
      'same-11111111.js': version('same'),
      'other-11111111.css': version('other'),
      'font-11111111.woff2': version('font 1'),
    });
    const now = release('now', {
      'core-22222222.js': version('core 2'),
      'first-paint/start-22222222.js': version('start 2'),
      'same-11111111.js': version('same'),
      'other-22222222.js': version('a script'),
      'font-22222222.woff2': version('font 2'),
    });
    expect(await writeDeltas(now, [before])).toBe(2);
    for (const [path, name] of [
      ['core-22222222.js', 'core'],
      ['first-paint/start-22222222.js', 'start'],
    ] as const) {
      const older = version(`${name} 1`);
      expect(await decodeDelta(readFileSync(deltaOf(now, older, path)), older)).toEqual(version(`${name} 2`));
    }
  });

  test('are made against the last three releases', async () => {
    const previous = [4, 3, 2, 1].map((n) => release(`v${n}`, { [`core-${n}0000000.js`]: version(`core ${n}`) }));
    const now = release('now', { 'core-50000000.js': version('core 5') });
    expect(await writeDeltas(now, previous)).toBe(3);
    expect(existsSync(deltaOf(now, version('core 2'), 'core-50000000.js'))).toBe(true);
    expect(existsSync(deltaOf(now, version('core 1'), 'core-50000000.js'))).toBe(false);
  });

  test('are made against the newest files of a folder with several releases', async () => {
    const files = [1, 2, 3, 4].map((n) => [`core-${n}0000000.js`, version(`core ${n}`)] as const);
    const served = release('served', Object.fromEntries(files));
    for (const [at, [name]] of files.entries()) utimesSync(join(served, 'assets', name), 1000 + at, 1000 + at);
    const now = release('now', { 'core-50000000.js': version('core 5') });
    expect(await writeDeltas(now, [served])).toBe(3);
    expect(existsSync(deltaOf(now, version('core 1'), 'core-50000000.js'))).toBe(false);
  });

  test('are made for documents, against the dictionary of all documents of this release and of the last', async () => {
    const documents = (name: string) => {
      const folder = release(name, {});
      mkdirSync(join(folder, 'sign-in'));
      writeFileSync(join(folder, 'index.html'), version(`${name} home`));
      writeFileSync(join(folder, 'sign-in/index.html'), version(`${name} sign-in`));
      return folder;
    };
    const [before, now] = [documents('before'), documents('now')];
    const older = readFileSync(join(before, await writeDocumentsDictionary(before)));
    const path = await writeDocumentsDictionary(now);
    const current = readFileSync(join(now, path));
    expect(path).toMatch(/^\/assets\/documents-[\w-]{8}\.txt$/);
    // Two documents against two dictionaries, and the dictionary itself.
    expect(await writeDeltas(now, [before])).toBe(5);
    for (const dictionary of [older, current]) {
      const folder = join(now, deltaPath(digestOf(dictionary), ''));
      const delta = readFileSync(join(folder, 'sign-in/index.html'));
      expect(await decodeDelta(delta, dictionary)).toEqual(version('now sign-in'));
    }
    const delta = readFileSync(join(now, deltaPath(digestOf(older), path)));
    expect(await decodeDelta(delta, older)).toEqual(current);
  });

  test('are left out if they are not smaller than the compressed file', async () => {
    const before = release('before', { 'core-11111111.js': Buffer.from('console.log("one");') });
    const now = release('now', { 'core-22222222.js': Buffer.from('export {};') });
    expect(await writeDeltas(now, [before])).toBe(0);
  });
});

test('the worker fetches the dictionary of the documents before the documents', async () => {
  const entries = ['index.html', 'assets/core-1a2b3c4d.js', 'assets/documents-1a2b3c4d.txt'].map((url) => ({ url }));
  expect((await documentsDictionaryFirst(entries)).manifest.map(({ url }) => url)).toEqual([
    'assets/documents-1a2b3c4d.txt',
    'index.html',
    'assets/core-1a2b3c4d.js',
  ]);
});

describe('PORTAL_PREVIOUS', () => {
  test('is a list of folders, and may be missing', () => {
    const folders = [release('a', {}), release('b', {})];
    expect(readPrevious(folders.join(', '), join(top, 'dist'))).toEqual(folders);
    expect(readPrevious(undefined, join(top, 'dist'))).toEqual([]);
    expect(readPrevious('', join(top, 'dist'))).toEqual([]);
  });

  test('is refused if a folder is not a build', () => {
    expect(() => readPrevious(join(top, 'gone'), join(top, 'dist'))).toThrow(/gone, which has no folder "assets"/);
  });

  test('is refused if the build would empty a folder before it is read', () => {
    const dist = release('dist', {});
    expect(() => readPrevious(dist, dist)).toThrow(/this build empties. Copy the older release elsewhere/);
  });
});
