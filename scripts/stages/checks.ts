/** Stages with a single result. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runNode, TIMED_OUT } from '../lib/children.ts';
import { lockFindings } from '../lib/lock-findings.ts';
import { plainWordFindings } from '../lib/plain-words.ts';
import { PROJECT, packageFile } from '../lib/project.ts';
import { minutes, ONE_PASSED, oneFailed, type Stage, type StageResult } from './stage.ts';

// The limits stop a step that hangs. A busy machine needs several times as long as a quiet one.

const LARGEST_LIST = 10_000_000;

function verdict(code: number): StageResult {
  if (code === 0) return ONE_PASSED;
  return oneFailed(code === TIMED_OUT ? 'exceeded its time limit and was stopped' : 'see above');
}

export const typeCheck: Stage = {
  name: 'types',
  title: 'Type check',
  run: async () => verdict(await runNode([packageFile('typescript/bin/tsc'), '-b'], { limitMs: minutes(8) })),
};

async function readLockFindings(): Promise<string[]> {
  const findings = lockFindings(JSON.parse(await readFile(join(PROJECT, 'package-lock.json'), 'utf8')));
  for (const finding of findings) console.error(`package-lock.json: ${finding}`);
  return findings;
}

/** Finds hard wordings in every file that git knows or would add. */
async function readPlainWordFindings(): Promise<string[]> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', list, { cwd: PROJECT, maxBuffer: LARGEST_LIST }).catch(() => {
    console.log('This is not a git work tree, so the texts are not checked for plain English.');
    return { stdout: '' };
  });
  // The changelog quotes earlier versions.
  const paths = stdout
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css|md)$/.test(path) && !/^CHANGELOG|\.gen\./.test(path))
    .filter((path) => existsSync(join(PROJECT, path)));
  const findings = await Promise.all(
    paths.map(async (path) => plainWordFindings(path, await readFile(join(PROJECT, path), 'utf8'))),
  );
  for (const finding of findings.flat()) console.error(finding);
  return findings.flat();
}

/** Finds unused files, exports and dependencies; with `--production` also code that only tests use. */
const findUnused = (...mode: string[]): Promise<number> =>
  runNode([packageFile('knip/bin/knip.js'), '--config', 'scripts/knip.config.ts', ...mode], { limitMs: minutes(4) });

export const lint: Stage = {
  name: 'lint',
  title: 'Lint',
  run: async () => {
    const layers = await runNode(['scripts/layers/write.ts', '--check'], { limitMs: minutes(4) });
    const contract = await runNode(['scripts/contract.ts', '--check'], { limitMs: minutes(4) });
    const biome = await runNode([packageFile('@biomejs/biome/bin/biome'), 'check'], { limitMs: minutes(8) });
    const unused = await Promise.all([findUnused(), findUnused('--production')]);
    const findings = await readLockFindings();
    if (findings.length > 0) return oneFailed('package-lock.json is incomplete; see above');
    if ((await readPlainWordFindings()).length > 0) return oneFailed('some texts are not plain English; see above');
    return verdict(layers || contract || biome || Math.max(...unused));
  },
};

export const build: Stage = {
  name: 'build',
  title: 'Build',
  run: async () => verdict(await runNode(['tests/e2e/support/make-builds.ts'], { limitMs: minutes(12) })),
};
