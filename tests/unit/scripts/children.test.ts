import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode, TIMED_OUT } from '../../../scripts/lib/children.ts';

const folder = mkdtempSync(join(tmpdir(), 'children-'));
const CHILDREN = new URL('../../../scripts/lib/children.ts', import.meta.url).href;

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return chunk.toString().trim();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterAll(() => rmSync(folder, { recursive: true }));

test('returns the exit code of a child process', async () => {
  expect(await runNode([script('three.mjs', 'process.exit(3)')])).toBe(3);
});

test('stops a child process that exceeds its limit and reports the timeout', async () => {
  expect(await runNode([script('long.mjs', 'setInterval(() => {}, 1000)')], { limitMs: 300 })).toBe(TIMED_OUT);
});

test('leaves no child process behind when the parent is killed', async () => {
  const server = script('server.mjs', 'console.log(process.pid); setInterval(() => {}, 1000)');
  const starter = script('starter.mjs', `import { runNode } from '${CHILDREN}';\nrunNode(['${server}']);`);
  const parent = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await firstLine(parent));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 8000 }).toBe(false);
});
