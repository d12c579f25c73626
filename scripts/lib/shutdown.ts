/** Shuts a command down: once, with cleanup, whatever triggers it. */
import process from 'node:process';
import { stopChildren } from './children.ts';

const INTERRUPTED = 130;
const GRACE_MS = 8000;
const tidying: (() => Promise<void>)[] = [];
let ending: Promise<never> | undefined;

/** Registers a cleanup. The last registered runs first. */
export function atEnd(tidy: () => Promise<void>): void {
  tidying.unshift(tidy);
}

async function tidyAndExit(code: number): Promise<never> {
  setTimeout(() => process.exit(code), GRACE_MS).unref();
  for (const tidy of tidying) await tidy().catch(() => undefined);
  await stopChildren();
  process.exit(code);
}

export function end(code: number): Promise<never> {
  ending ??= tidyAndExit(code);
  return ending;
}

/** True once a shutdown has begun. Later failures are not errors. */
export function isEnding(): boolean {
  return ending !== undefined;
}

/** A mistake that the user can correct. Only its message is printed; other errors are printed with their stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** Runs a command's body. On failure it prints the error and exits with code 1. */
export async function command(body: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(INTERRUPTED));
  try {
    await body();
  } catch (error) {
    if (isEnding()) return;
    const isPlain = error instanceof Error && ['Complaint', 'BrandError'].includes(error.name);
    console.error(isPlain ? `\n${error.message}\n` : error);
    await end(1);
  }
}
