/** Circuit breaker for a failing store: after two failures in a row, the store is not used for a while. */
import type { SteadyMs } from '#src/lib/units.ts';

const FAILURES_TO_OPEN = 2;
const COOL_DOWN_MS = 30_000;

export interface Breaker {
  /** True when the store may be used now. After each cool-down, one caller is let through to try it. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export function createBreaker(now: () => SteadyMs): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allows() {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() < openUntil) return false;
      openUntil = now() + COOL_DOWN_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + COOL_DOWN_MS;
    },
  };
}
