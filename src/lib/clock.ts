/**
 * Reliable time while a page is open. The device's own clock may be set back or forward by a day or by years (the
 * network corrects it, the user changes the settings). `performance.now()` cannot be set, but in some engines it stops
 * while the device sleeps. If the two differ, the clock was set back, or it was set forward or the device slept. The
 * last two cannot be distinguished, and count as time that passed.
 */
import type { EpochMs, SteadyMs } from './units.ts';

/** Smaller differences come from the resolution of the two clocks, or from a gradual correction. */
export const JUMP_TOLERANCE_MS = 1_000;

/** `byMs`: how far the device's clock moved from its expected time; negative when it was set back. */
export type JumpListener = (byMs: number) => void;

export interface Clock {
  /**
   * Never goes back: the time of the device's clock when this clock was created, plus the time since, including sleep.
   * For durations within a page; use `Date.now()` for dates that are stored or shared.
   */
  steadyNow(): SteadyMs;
  /** Checks whether the device's clock was set. Every `steadyNow()` does this too. */
  check(): void;
  /** Listeners run shortly after `check`, not within it. */
  onJump(listener: JumpListener): () => void;
}

interface ClockDeps {
  /** May be set at any moment. */
  wall: () => EpochMs;
  /** Milliseconds from any origin. Never goes back; may stop during sleep. */
  steady: () => number;
}

export function createClock({ wall, steady }: ClockDeps): Clock {
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
      return (origin + steady() + aheadMs) as SteadyMs;
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
export const steadyNow = (): SteadyMs => clock.steadyNow();

/** The moment after this many milliseconds. */
export const steadyIn = (ms: number): SteadyMs => (steadyNow() + ms) as SteadyMs;
