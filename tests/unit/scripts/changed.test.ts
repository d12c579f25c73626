import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseCommit, changedFiles } from '../../../scripts/lib/changed-files.ts';
import { PROJECT } from '../../../scripts/lib/project.ts';
import { browserSources, touchedSpecs } from '../../../scripts/stages/changed-specs.ts';

describe('what a branch has changed', () => {
  let folder: string;
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  };
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const commit = (path: string, text: string) => {
    write(path, text);
    git('add', '-A');
    git('commit', '-q', '-m', path);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'));
    git('init', '-q', '-b', 'main');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('has its commits, changes that are not committed, and new files, but nothing that main changed since', async () => {
    const start = commit('a', '1');
    git('checkout', '-q', '-b', 'work');
    commit('b', '1');
    git('checkout', '-q', 'main');
    commit('c', '1');
    git('checkout', '-q', 'work');
    write('a', '2');
    write('d é', '1');
    write('.gitignore', 'ignored');
    write('ignored', '1');
    const base = await baseCommit(folder);
    expect(base).toBe(start);
    expect((await changedFiles(folder, base)).sort()).toEqual(['.gitignore', 'a', 'b', 'd é']);
  });

  test('has only changes that are not committed on main, or if there is no main', async () => {
    const last = commit('a', '1');
    expect(await baseCommit(folder)).toBe(last);
    git('branch', '-m', 'trunk');
    expect(await baseCommit(folder)).toBe(last);
  });

  test('is compared with another commit on request, and names one that git does not know', async () => {
    const first = commit('a', '1');
    commit('b', '1');
    expect(await baseCommit(folder, 'HEAD~1')).toBe(first);
    await expect(baseCommit(folder, 'v9')).rejects.toThrow('git does not know the commit "v9".');
  });

  test('cannot be known outside a work tree', async () => {
    const outside = join(folder, '.git', 'hooks');
    mkdirSync(outside, { recursive: true });
    rmSync(join(folder, '.git', 'HEAD'));
    await expect(baseCommit(outside)).rejects.toThrow('This is not a git work tree.');
  });
});

describe('browser tests that a change touches', () => {
  const sources = new Map([
    ['tests/e2e/a.spec.ts', "import { test } from './fixtures.ts';\nimport { far } from './support/near.ts';"],
    ['tests/e2e/b.spec.ts', "import { test } from './fixtures.ts';"],
    ['tests/e2e/c.spec.ts', "const { far } = await import('./support/far.ts');"],
    ['tests/e2e/fixtures.ts', "import { x } from '../../sandbox/app.ts';"],
    ['tests/e2e/support/near.ts', "import { far } from './far.ts';"],
    ['tests/e2e/support/far.ts', ''],
  ]);
  const touched = (...changed: string[]) =>
    touchedSpecs(changed, sources).map((path) => path.slice('tests/e2e/'.length));

  test('are the changed ones, and those that import a changed file through others', () => {
    expect(touched('tests/e2e/b.spec.ts', 'src/app/portal.tsx')).toEqual(['b.spec.ts']);
    expect(touched('tests/e2e/support/near.ts')).toEqual(['a.spec.ts']);
    expect(touched('tests/e2e/support/far.ts')).toEqual(['a.spec.ts', 'c.spec.ts']);
    expect(touched('tests/e2e/fixtures.ts')).toEqual(['a.spec.ts', 'b.spec.ts']);
  });

  test('are all after a change of their configuration, and none after a change of the portal or of a deleted file', () => {
    expect(touched('tests/playwright.config.ts')).toEqual(['a.spec.ts', 'b.spec.ts', 'c.spec.ts']);
    expect(touched('src/app/portal.tsx', 'tests/e2e/deleted.spec.ts')).toEqual([]);
  });

  test('are all of this project after a change of the fixtures', async () => {
    const all = await browserSources(PROJECT);
    const specs = [...all.keys()].filter((path) => path.endsWith('.spec.ts')).sort();
    expect(specs.length).toBeGreaterThan(0);
    expect(touchedSpecs(['tests/e2e/fixtures.ts'], all)).toEqual(specs);
  });
});
