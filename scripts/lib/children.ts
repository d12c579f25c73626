/** The child processes of a command. All of them end with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { PROJECT } from './project.ts';

export const TIMED_OUT = 124;

const GRACE_MS = 6000;
const LIFELINE = new URL('./end-with-parent.mjs', import.meta.url).href;

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where its standard output goes. Errors are always shown. */
  readonly output?: 'inherit' | 'ignore';
  /** Time limit of the process. */
  readonly limitMs?: number;
}

export interface Child {
  /** Exit code after it has ended; `TIMED_OUT` if it exceeded its limit. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const running = new Set<Child>();

async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exit;
  clearTimeout(kill);
}

/** Starts a script on the project's own Node. */
export function startNode(
  args: readonly string[],
  { env = {}, output = 'inherit', limitMs }: ChildOptions = {},
): Child {
  const child = spawn(process.execPath, ['--import', LIFELINE, ...args], {
    cwd: PROJECT,
    stdio: ['ignore', output, 'inherit', 'ipc'],
    env: { ...process.env, ...env, LIFELINE_PARENT: String(process.pid) },
  });
  let isTimedOut = false;
  const limit =
    limitMs === undefined
      ? undefined
      : setTimeout(() => {
          isTimedOut = true;
          void stopProcess(child);
        }, limitMs);
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(isTimedOut ? TIMED_OUT : (code ?? 1)));
  });
  const handle: Child = { ended, stop: () => stopProcess(child) };
  running.add(handle);
  void ended.then(() => {
    clearTimeout(limit);
    running.delete(handle);
  });
  return handle;
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}
