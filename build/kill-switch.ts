/**
 * Adds `kill-switch.js` to every build, as the way to remove a broken service worker. `npm run kill-switch` puts it in
 * place of `service-worker.js`; at their next update check all devices drop the worker and its caches. The precache
 * does not contain it, and it does nothing until it is served under the worker's name.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { standaloneScript } from './standalone-script.ts';

export const KILL_SWITCH_FILE = 'kill-switch.js';
const SOURCE = fileURLToPath(new URL('../sw/kill-switch.ts', import.meta.url));

/** The kill switch as a classic script, so that it runs wherever a worker ran. */
export const buildKillSwitch = (): Promise<string> => standaloneScript(SOURCE);

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
