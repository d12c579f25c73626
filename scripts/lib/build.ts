import { runNode } from './children.ts';
import { packageFile } from './project.ts';

/** Builds the portal into `dist/`. Resolves to the exit code. */
export function buildPortal(options: { limitMs?: number } = {}): Promise<number> {
  return runNode([packageFile('vite/bin/vite.js'), 'build', '--clearScreen', 'false'], options);
}
