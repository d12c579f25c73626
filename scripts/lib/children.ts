/** The child processes of a command. All of them end with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { PROJECT, packageFile } from './project.ts';

export const TIMED_OUT = 124;

const GRACE_MS = 6000;
const LIFELINE = new URL('./end-with-parent.mjs', import.meta.url).href;

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The project's folder if it is missing. */
  readonly cwd?: string;
  /** Time limit of the process. */
  readonly limitMs?: number;
}

const running = new Set<ChildProcess>();

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  await once(child, 'exit');
}

/** Runs a script on the project's own Node. Resolves to its exit code, or to `TIMED_OUT` if it exceeded its limit. */
export async function runNode(
  args: readonly string[],
  { env = {}, cwd = PROJECT, limitMs }: ChildOptions = {},
): Promise<number> {
  const child = spawn(process.execPath, ['--import', LIFELINE, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, LIFELINE_PARENT: String(process.pid) },
  });
  running.add(child);
  let isTimedOut = false;
  const stopLate = () => {
    isTimedOut = true;
    void stop(child);
  };
  if (limitMs !== undefined) setTimeout(stopLate, limitMs).unref();
  // Rejects if the process cannot be started.
  const [code] = await once(child, 'exit').catch(() => [1]);
  running.delete(child);
  return isTimedOut ? TIMED_OUT : (code ?? 1);
}

interface RunningOptions {
  /** The Node that runs it. */
  readonly node: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Called if it ends by itself. */
  readonly whenEnded: (code: number) => void;
}

/**
 * Starts a script that runs until the command ends. It does not read what is typed.
 */
export function startNode(args: readonly string[], { node, cwd, env, whenEnded }: RunningOptions): void {
  const child = spawn(node, ['--import', LIFELINE, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, LIFELINE_PARENT: String(process.pid) },
  });
  running.add(child);
  child.once('exit', (code) => {
    running.delete(child);
    whenEnded(code ?? 1);
  });
}

export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Builds the portal into `dist/`, and prints only what is wrong. Resolves to the exit code. */
export function buildPortal(): Promise<number> {
  return runNode([packageFile('vite/bin/vite.js'), 'build', '--clearScreen', 'false', '--logLevel', 'warn']);
}
