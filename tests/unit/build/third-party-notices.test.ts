import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import {
  NOTICES_FILE,
  noticesText,
  STYLE_PACKAGES,
  thirdPartyNotices,
  workerLicences,
} from '../../../build/third-party-notices.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const ISC = { name: 'b', version: '1.0.0', identifier: 'ISC', text: 'Permission to use' };

describe('the text', () => {
  test('gives name, version, licence and licence text of each package once, sorted by name', () => {
    const text = noticesText([ISC, { ...ISC, name: 'a', identifier: 'MIT', text: 'Free of charge' }, ISC]);
    expect(text).toContain('the following 2 packages');
    expect(text.indexOf('a 1.0.0\nLicence: MIT\n\nFree of charge\n')).toBeGreaterThan(0);
    expect(text.indexOf('b 1.0.0\nLicence: ISC\n\nPermission to use\n')).toBeGreaterThan(text.indexOf('a 1.0.0'));
    expect(text.match(/^b 1\.0\.0$/gm)).toHaveLength(1);
  });

  test('keeps two versions of one package apart', () => {
    expect(noticesText([ISC, { ...ISC, version: '2.0.0' }])).toMatch(/b 1\.0\.0[\s\S]+b 2\.0\.0/);
  });

  test('says so when a package comes without a licence file', () => {
    expect(noticesText([{ name: 'b', version: '1.0.0', identifier: 'ISC' }])).toContain('without a licence file');
  });

  test('rejects a package that names no licence at all', () => {
    expect(() => noticesText([{ name: 'b', version: '1.0.0' }])).toThrow('b 1.0.0 names no licence');
  });
});

describe('a build', () => {
  // Inside the project, so that the packages are found.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(PROJECT, '.cache', 'notices-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function buildFrom(code: string, plugin: Plugin) {
    const input = join(folder, 'entry.js');
    writeFileSync(input, code);
    await build({
      configFile: false,
      root: folder,
      publicDir: false,
      logLevel: 'silent',
      plugins: [plugin],
      build: { emptyOutDir: false, rolldownOptions: { input } },
    });
  }

  test('lists the packages in the bundles of page and worker, and no others', async () => {
    await buildFrom("import { get } from 'idb-keyval'; get('a');", workerLicences());
    await buildFrom("import { renderSVG } from 'uqr'; import 'react'; renderSVG('a');", thirdPartyNotices());
    const text = readFileSync(join(folder, 'dist', NOTICES_FILE), 'utf8');
    expect(text).toMatch(/^idb-keyval \d+\.\d+\.\d+\nLicence: Apache-2\.0$/m);
    expect(text).toMatch(/^uqr \d+\.\d+\.\d+\nLicence: MIT$/m);
    expect(text).toMatch(/^tailwindcss \d+\.\d+\.\d+\nLicence: MIT$/m);
    expect(text).not.toMatch(/^(vite|self-care-portal) /m);
    expect(readdirSync(join(folder, 'dist')).filter((name) => name !== 'assets')).toEqual([NOTICES_FILE]);
  });
});

test('knows every package that a style sheet imports', () => {
  const styles = globSync('src/**/*.css', { cwd: PROJECT }).map((file) => readFileSync(join(PROJECT, file), 'utf8'));
  const imports = styles.flatMap((style) => [...style.matchAll(/@import\s+["']([^."'/][^"'/]*)/g)]);
  const packages = imports.map(([, name = '']) => name);
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.filter((name) => !STYLE_PACKAGES.includes(name))).toEqual([]);
});
