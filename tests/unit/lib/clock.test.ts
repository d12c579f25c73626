import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, createClock, JUMP_TOLERANCE_MS } from '#src/lib/clock.ts';

const START = Date.UTC(2026, 10, 21, 12);
const JUMP_MS = 26 * 3_600_000;

let wallMs: number;
let steadyMs: number;
let clock: Clock;
let jumps: number[];

beforeEach(() => {
  wallMs = START;
  steadyMs = 4_321;
  jumps = [];
  clock = createClock({ wall: () => wallMs, steady: () => steadyMs });
  clock.onJump((byMs) => jumps.push(byMs));
});

function pass(ms: number): void {
  wallMs += ms;
  steadyMs += ms;
}
/** The device sleeps, and `performance.now()` does not count it; or its clock is set forward. */
const sleep = (ms: number) => {
  wallMs += ms;
};
const setBack = (ms: number) => {
  wallMs -= ms;
};
/** Listeners run in a microtask. */
const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('steady time', () => {
  it('starts with the device’s clock and advances with it', () => {
    expect(clock.steadyNow()).toBe(START);
    pass(90_000);
    expect(clock.steadyNow()).toBe(START + 90_000);
  });

  it('fault 38: continues when the device’s clock is set back', () => {
    pass(10_000);
    setBack(JUMP_MS);
    expect(clock.steadyNow()).toBe(START + 10_000);
    pass(5_000);
    expect(clock.steadyNow()).toBe(START + 15_000);
  });

  it('fault 38: counts sleep, and a clock set forward, as time that passed', () => {
    sleep(JUMP_MS);
    expect(clock.steadyNow()).toBe(START + JUMP_MS);
    setBack(JUMP_MS);
    expect(clock.steadyNow()).toBe(START + JUMP_MS);
  });

  it('does not drift when two clocks have different resolutions, however often it is read', () => {
    for (let i = 0; i < 10_000; i++) {
      steadyMs += 0.7;
      wallMs = START + Math.floor(steadyMs - 4_321);
      clock.steadyNow();
    }
    expect(clock.steadyNow()).toBeCloseTo(START + 7_000, 3);
  });
});

describe('a changed clock', () => {
  it('is reported once, with the difference, soon after a check', async () => {
    pass(60_000);
    clock.check();
    setBack(JUMP_MS);
    pass(3_000);
    clock.check();
    expect(jumps).toEqual([]);
    await soon();
    clock.check();
    pass(60_000);
    clock.check();
    await soon();
    expect(jumps).toEqual([-JUMP_MS]);
  });

  it('is also reported when the time is read, and when set forward', async () => {
    sleep(JUMP_MS);
    clock.steadyNow();
    await soon();
    expect(jumps).toEqual([JUMP_MS]);
  });

  it('is not reported while it is gradually corrected', async () => {
    for (let i = 0; i < 100; i++) {
      pass(10_000);
      wallMs -= JUMP_TOLERANCE_MS / 2;
      clock.check();
    }
    await soon();
    expect(jumps).toEqual([]);
  });

  it('is not reported after unsubscribing, and a failing listener does not block the others', async () => {
    const failing = vi.fn(() => {
      throw new Error('bug');
    });
    const uncaught = vi.fn();
    process.once('uncaughtException', uncaught);
    const gone = vi.fn();
    clock.onJump(gone)();
    clock.onJump(failing);
    const last = vi.fn();
    clock.onJump(last);
    setBack(JUMP_MS);
    clock.check();
    await vi.waitFor(() => expect(uncaught).toHaveBeenCalled());
    expect(gone).not.toHaveBeenCalled();
    expect(last).toHaveBeenCalledWith(-JUMP_MS);
  });
});
