import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { PROJECT } from './ensure-installed.mjs';

const PROJECT_NODE = 24;

/**
 * The Node that the project installs as a package, else the current one if it is new enough. Throws if neither works.
 */
export function projectNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(PROJECT, 'node_modules', 'node', 'bin', file);
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= PROJECT_NODE) return process.execPath;
  throw new Error(
    [
      `The portal's own Node ${PROJECT_NODE} is missing at ${own}.`,
      'npm installs it with an install script, which this machine seems to block (ignore-scripts).',
      `Allow install scripts (npm install --ignore-scripts=false), or use Node ${PROJECT_NODE} or later.`,
    ].join('\n'),
  );
}
