/** The sandbox's clock: the machine's clock plus an offset that survives a restart. */
import type { Database } from './db/database.ts';
import { readMeta, writeMeta } from './db/meta.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  advance(ms: number): void;
  set(epochMs: number): void;
  /** Resets to the machine's own time. */
  reset(): void;
  offsetMs(): number;
}

const OFFSET = 'clock-offset-ms';

/** `base` replaces the machine's clock; tests pass a fixed one. */
export function createClock(db: Database, base: () => number = Date.now): Clock {
  const offsetMs = () => Number(readMeta(db, OFFSET) ?? 0);
  const write = (ms: number) => writeMeta(db, OFFSET, String(Math.round(ms)));
  return {
    now: () => base() + offsetMs(),
    advance: (ms) => write(offsetMs() + ms),
    set: (epochMs) => write(epochMs - base()),
    reset: () => write(0),
    offsetMs,
  };
}
