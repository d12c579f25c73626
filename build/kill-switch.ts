/**
 * Ships `kill-switch.js` with every build: the way out of a broken service worker. To use it, serve it in place of
 * `service-worker.js` (copy one over the other); at their next update check all devices drop worker and caches. It
 * stays out of the precache, and does nothing until it is served under the worker's name.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

export const KILL_SWITCH_FILE = 'kill-switch.js';
const SOURCE = fileURLToPath(new URL('../sw/kill-switch.ts', import.meta.url));

/** The kill switch as a classic script: no import, no export, so that it runs wherever a worker did. */
export async function buildKillSwitch(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const script = code.replace(/^export \{\};?\s*$/m, '');
  if (/^\s*(?:import|export)\b/m.test(script))
    throw new Error('sw/kill-switch.ts must stand alone: it imports or exports something');
  return (await minify(KILL_SWITCH_FILE, script)).code;
}

export function killSwitch(): Plugin {
  return {
    name: 'portal:kill-switch',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: KILL_SWITCH_FILE, source: await buildKillSwitch() });
    },
  };
}
