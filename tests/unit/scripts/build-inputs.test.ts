import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../../scripts/lib/project.ts';
import { buildUnlessSame, inputsOf, NOT_READ } from '../../e2e/support/build-inputs.ts';

let project: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-inputs-'));
  write('src/app/portal.tsx', 'one');
  write('package.json', '{}');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

describe('the inputs of a build', () => {
  const inputs = (settings = {}) => inputsOf(project, ['--mode', 'test'], settings);

  test.each([
    ['src/app/portal.tsx', 'two'],
    ['src/app/new.tsx', ''],
    ['locales/common/fr.json', '{}'],
    ['.env.local', 'VITE_X=1'],
    ['vite.config.ts', ''],
    ['new-folder/file', ''],
    ['node_modules/.package-lock.json', '{}'],
  ])('change with %s', async (path, text) => {
    const before = await inputs();
    write(path, text);
    expect(await inputs()).not.toBe(before);
  });

  test('change when a file moves with its content', async () => {
    const before = await inputs();
    rmSync(join(project, 'src/app/portal.tsx'));
    write('src/app/portals.tsx', 'one');
    expect(await inputs()).not.toBe(before);
  });

  test('change with the settings, the arguments and the variables of the build', async () => {
    const before = await inputs();
    expect(await inputs({ BRAND: 'rimal' })).not.toBe(before);
    expect(await inputsOf(project, ['--mode', 'production'], {})).not.toBe(before);
    vi.stubEnv('PORTAL_API_ORIGIN', 'https://api.example.com');
    expect(await inputs()).not.toBe(before);
  });

  test('do not change with tests, documents, other builds and other variables', async () => {
    const before = await inputs();
    for (const path of ['tests/a.ts', 'docs/a.md', 'README.md', 'dist/a.js', 'dist-test/a.js', '.cache/a'])
      write(path, '');
    vi.stubEnv('E2E_SHOPS_PORT', '1234');
    // Playwright sets this one.
    vi.stubEnv('BROWSERSLIST_IGNORE_OLD_DATA', 'true');
    expect(await inputs()).toBe(before);
  });

  test('have every file that a file of the build imports', () => {
    const files = globSync(['vite.config.ts', '{src,sw,build,deploy,locales}/**/*.{ts,tsx,mjs}'], { cwd: PROJECT });
    expect(files.length).toBeGreaterThan(500);
    const outside = files.flatMap((file) =>
      [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/(?:from|import|URL)\s*\(?\s*'(\.[^']*\w[^']*)'/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file.replaceAll('\\', '/')), target))
        .filter((path) => NOT_READ.test(path.split('/')[0] ?? ''))
        .map((path) => `${file} imports ${path}`),
    );
    expect(outside).toEqual([]);
  });
});

describe('a build', () => {
  let made = 0;
  const build = (inputs = 'same') =>
    buildUnlessSame({ dist: join(project, 'dist'), note: join(project, '.cache', 'dist.json'), inputs }, async () => {
      made += 1;
      write('dist/index.html', `${made}`);
    });

  beforeEach(() => {
    made = 0;
  });

  test('is reused while its inputs are the same', async () => {
    await build();
    await build();
    expect(made).toBe(1);
  });

  test('is made again after other inputs, and after the inputs are the same as at first', async () => {
    await build();
    await build('other');
    await build();
    expect(made).toBe(3);
  });

  test('is made again if it was deleted, or changed in one file', async () => {
    await build();
    rmSync(join(project, 'dist'), { recursive: true });
    await build();
    write('dist/index.html', 'changed');
    await build();
    write('dist/new.html', '');
    await build();
    expect(made).toBe(4);
  });

  test('is made again after one that failed', async () => {
    await build();
    const note = join(project, '.cache', 'dist.json');
    const failing = buildUnlessSame({ dist: join(project, 'dist'), note, inputs: 'other' }, () =>
      Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    await build();
    expect(made).toBe(2);
  });
});
