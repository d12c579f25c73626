/** Keeps a failing store from being asked again and again: after some failures in a row it is left alone for a while. */
const FAILURES_TO_OPEN = 2;
const COOL_DOWN_MS = 30_000;

export interface Breaker {
  /** True when the store may be asked now. Once the cool-down is over, a single caller is let through to try it. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/** `now`: milliseconds from any start that never go back. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let closedUntil = 0;
  return {
    allows() {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() < closedUntil) return false;
      closedUntil = now() + COOL_DOWN_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) closedUntil = now() + COOL_DOWN_MS;
    },
  };
}
