import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PROJECT } from './ensure-installed.mjs';

const PROJECT_NODE = 24;

/**
 * The npm package that holds Node for a platform, and the program in it. The packages are optional dependencies, so
 * package-lock.json holds their checksums. macOS on ARM has no package of the same name pattern. An update
 * takes a version that all five have, and keeps the mark `libc` in the lock (`scripts/lib/lock-findings.ts`).
 */
export function nodePackage(platform = process.platform, arch = process.arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${system}-${arch}`, program: `bin/${platform === 'win32' ? 'node.exe' : 'node'}` };
}

/**
 * The Node of the installed package, else the current one if it is new enough. Platforms without a package (Alpine
 * Linux, Windows on ARM) need their own Node. Throws if neither works.
 */
export function projectNode() {
  const { name, program } = nodePackage();
  const own = join(PROJECT, 'node_modules', name, program);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= PROJECT_NODE) return process.execPath;
  throw new Error(
    [
      `The portal needs Node ${PROJECT_NODE}, and there is none at ${own}.`,
      'Either npm does not install optional packages (omit=optional), or there is no package for this platform.',
      `Run npm ci --include=optional, or use Node ${PROJECT_NODE} or later.`,
    ].join('\n'),
  );
}
