/** Shuts a command down: once, with cleanup, whatever triggers it. */
import process from 'node:process';
import { stopChildren } from './children.ts';

const INTERRUPTED = 130;
const GRACE_MS = 8000;
const cleanups: (() => Promise<void>)[] = [];
let shutdown: Promise<never> | undefined;

/** Registers a cleanup. The last registered runs first. */
export function onShutdown(cleanUp: () => Promise<void>): void {
  cleanups.unshift(cleanUp);
}

async function cleanUpAndExit(code: number): Promise<never> {
  setTimeout(() => process.exit(code), GRACE_MS).unref();
  for (const cleanUp of cleanups) await cleanUp().catch(() => undefined);
  await stopChildren();
  process.exit(code);
}

/** The first call decides the exit code. */
export function shutDown(code: number): Promise<never> {
  shutdown ??= cleanUpAndExit(code);
  return shutdown;
}

/** A mistake that the user can correct. Only its message is printed; other errors are printed with their stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Runs a command's body. On failure it prints the error and exits with code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(INTERRUPTED));
  try {
    await body();
  } catch (error) {
    // A failure during the shutdown is not an error.
    if (shutdown) return;
    const isExpected = error instanceof Error && ['UserError', 'BrandError', 'SandboxError'].includes(error.name);
    console.error(isExpected ? `\n${error.message}\n` : error);
    await shutDown(1);
  }
}
