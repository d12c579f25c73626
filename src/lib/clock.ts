/**
 * Time that can be relied on while a page is open. The device's own clock may be set back or forward meanwhile (a phone
 * finds its network, somebody plays with the settings), by a day or by years. `performance.now()` cannot be set, but in
 * some engines it stands still while the device sleeps. Where the two part, the clock was set back, or it was set forward
 * or the device slept. The last two cannot be told apart, and count as time that passed.
 */

/** Less than this is the grain of the two clocks, or a clock that is being trimmed. */
export const JUMP_TOLERANCE_MS = 1_000;

/** `byMs`: how far the device's clock went away from where it should be; negative when it was set back. */
export type JumpListener = (byMs: number) => void;

export interface Clock {
  /**
   * Milliseconds that never go back: the epoch milliseconds of the device's clock when this clock was made, and what has
   * passed since, sleep included. For durations within a page; what is kept beyond it or read by others is dated by
   * `Date.now()`.
   */
  steadyNow(): number;
  /** Looks whether the device's clock was set. Every `steadyNow()` does. */
  check(): void;
  /** Listeners are called soon after, not from within `check`. */
  onJump(listener: JumpListener): () => void;
}

interface ClockParts {
  /** Epoch milliseconds. May be set at any moment. */
  wall: () => number;
  /** Milliseconds from any start. Never goes back; may stand still. */
  steady: () => number;
}

export function createClock({ wall, steady }: ClockParts): Clock {
  const listeners = new Set<JumpListener>();
  const origin = wall() - steady();
  let parted = origin;
  let aheadMs = 0;

  function check(): void {
    const byMs = wall() - steady() - parted;
    parted += byMs;
    if (Math.abs(byMs) < JUMP_TOLERANCE_MS) return;
    if (byMs > 0) aheadMs += byMs;
    for (const listener of listeners) queueMicrotask(() => listener(byMs));
  }

  return {
    steadyNow() {
      check();
      return origin + steady() + aheadMs;
    },
    check,
    onJump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one clock of this page or worker. */
export const clock: Clock = createClock({ wall: () => Date.now(), steady: () => performance.now() });

/** See `Clock`. */
export const steadyNow = (): number => clock.steadyNow();
