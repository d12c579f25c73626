import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompressFolder } from '../../../build/precompress.ts';
import { addIntegrity } from '../../../build/subresource-integrity.ts';

const FILES: Readonly<Record<string, string>> = {
  '/assets/index-1a.js': 'start();',
  '/assets/vendor-2b.js': 'export {};',
  '/assets/index-3c.css': 'body{}',
  '/pre-paint.js': 'paint();',
};

async function read(address: string): Promise<Buffer> {
  const content = FILES[address];
  if (content === undefined) throw new Error(`no file ${address}`);
  return Buffer.from(content);
}

const hashOf = (address: string) =>
  `sha384-${createHash('sha384')
    .update(FILES[address] ?? '')
    .digest('base64')}`;

test('pins every script, module preload and style sheet of the page by its hash', async () => {
  const html = await addIntegrity(
    [
      '<script src="/pre-paint.js"></script>',
      '<script type="module" crossorigin src="/assets/index-1a.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/vendor-2b.js">',
      '<link rel="stylesheet" crossorigin href="/assets/index-3c.css" />',
    ].join('\n'),
    read,
  );
  expect(html.split('\n')).toEqual([
    `<script src="/pre-paint.js" integrity="${hashOf('/pre-paint.js')}"></script>`,
    `<script type="module" crossorigin src="/assets/index-1a.js" integrity="${hashOf('/assets/index-1a.js')}"></script>`,
    `<link rel="modulepreload" crossorigin href="/assets/vendor-2b.js" integrity="${hashOf('/assets/vendor-2b.js')}">`,
    `<link rel="stylesheet" crossorigin href="/assets/index-3c.css" integrity="${hashOf('/assets/index-3c.css')}">`,
  ]);
});

test('does not change tags that take no integrity or already have it', async () => {
  const html = [
    '<link rel="icon" href="/favicon.svg">',
    '<link rel="manifest" href="/manifest.fr.webmanifest">',
    '<script type="module" src="/assets/index-1a.js" integrity="sha384-x"></script>',
    '<meta name="description" content="script">',
  ].join('\n');
  expect(await addIntegrity(html, read)).toBe(html);
});

test('fails the build if a page names a file that does not exist', async () => {
  await expect(addIntegrity('<script src="/assets/gone.js"></script>', read)).rejects.toThrow('no file');
});

test('compresses text of 1 kB or more in both encodings; small, already compressed and incompressible files get no copies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  const text = 'forfait internet '.repeat(200);
  writeFileSync(join(folder, 'long.js'), text);
  writeFileSync(join(folder, 'short.js'), 'x');
  writeFileSync(join(folder, 'photo.png'), text);
  expect(await precompressFolder(folder)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['long.js', 'long.js.br', 'long.js.gz', 'photo.png', 'short.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'long.js.gz'))).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
