/** Replaces the worker by the kill switch in every encoding in which a server may send it. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KILL_SWITCH = 'kill-switch.js';
const WORKER = 'service-worker.js';

/**
 * Replaces `service-worker.js` of a served folder and its compressed copies by the folder's own `kill-switch.js`.
 * Servers that send a compressed copy would otherwise keep sending the old worker. Each file is replaced atomically.
 * @returns names of the files written.
 * @throws the system's error when the folder is not a built portal.
 */
export async function putKillSwitch(folder: string): Promise<string[]> {
  const script = await readFile(join(folder, KILL_SWITCH));
  await readFile(join(folder, WORKER));
  const forms = { [WORKER]: script, [`${WORKER}.gz`]: gzipSync(script), [`${WORKER}.br`]: brotliCompressSync(script) };
  for (const [name, content] of Object.entries(forms)) {
    const temporary = join(folder, `.${name}.new`);
    await writeFile(temporary, content);
    await rename(temporary, join(folder, name));
  }
  return Object.keys(forms);
}

/** Whether the folder's worker is the kill switch. */
export async function hasKillSwitch(folder: string): Promise<boolean> {
  const [worker, killSwitch] = await Promise.all([WORKER, KILL_SWITCH].map((name) => readFile(join(folder, name))));
  return worker !== undefined && killSwitch !== undefined && worker.equals(killSwitch);
}
