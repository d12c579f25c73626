/** Stages with a single result. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPortal } from '../lib/build.ts';
import { startNode, TIMED_OUT } from '../lib/children.ts';
import { lockFindings } from '../lib/lock-findings.ts';
import { PROJECT, packageFile } from '../lib/project.ts';
import { minutes, ONE_PASSED, oneFailed, type Stage, type StageResult } from './stage.ts';

function verdict(code: number): StageResult {
  if (code === 0) return ONE_PASSED;
  return oneFailed(code === TIMED_OUT ? 'exceeded its time limit and was stopped' : 'see above');
}

export const typeCheck: Stage = {
  name: 'types',
  title: 'Type check',
  run: async () => verdict(await startNode([packageFile('typescript/bin/tsc'), '-b'], { limitMs: minutes(3) }).ended),
};

async function readLockFindings(): Promise<string[]> {
  const findings = lockFindings(JSON.parse(await readFile(join(PROJECT, 'package-lock.json'), 'utf8')));
  for (const finding of findings) console.error(`package-lock.json: ${finding}`);
  return findings;
}

export const lint: Stage = {
  name: 'lint',
  title: 'Lint',
  run: async () => {
    const layers = await startNode(['scripts/layers/write.ts', '--check'], { limitMs: minutes(1) }).ended;
    const biome = await startNode([packageFile('@biomejs/biome/bin/biome'), 'check'], { limitMs: minutes(2) }).ended;
    const findings = await readLockFindings();
    return findings.length > 0 ? oneFailed('package-lock.json is incomplete; see above') : verdict(layers || biome);
  },
};

export const build: Stage = {
  name: 'build',
  title: 'Build',
  run: async () => verdict(await buildPortal({ limitMs: minutes(4) })),
};
