import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASK_AFTER_MS, COUNT_AFTER_MS, createIdleClock, END_AFTER_MS, type IdleState } from '#src/kiosk/idle-clock.ts';
import { createClock } from '#src/lib/clock.ts';

let seen: IdleState[];

function kiosk() {
  const clock = createIdleClock(createClock({ wall: Date.now, steady: () => performance.now() }).steadyNow);
  clock.subscribe(() => seen.push(clock.getSnapshot()));
  return clock;
}

/** Both clocks advance and timers run. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** The machine sleeps: only the time of day advances. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  seen = [];
});
afterEach(() => vi.useRealTimers());

describe('the idle clock of a kiosk in use', () => {
  it('does nothing until somebody touches the kiosk', () => {
    const clock = kiosk();
    pass(3_600_000);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('resting');
    expect(seen).toEqual([]);
  });

  it('counts down after 10 s without a touch, asks after 20 s and ends at 30 s', () => {
    const clock = kiosk();
    clock.touched();
    pass(COUNT_AFTER_MS - 1);
    expect(clock.getSnapshot().phase).toBe('active');
    pass(1);
    expect(clock.getSnapshot()).toEqual({ phase: 'counting', secondsLeft: 20 });
    for (let second = 19; second >= 1; second -= 1) {
      pass(1_000);
      expect(clock.getSnapshot()).toEqual({ phase: second > 10 ? 'counting' : 'asking', secondsLeft: second });
    }
    pass(999);
    expect(clock.getSnapshot().phase).toBe('asking');
    pass(1);
    expect(clock.getSnapshot()).toEqual({ phase: 'over', secondsLeft: 0 });
    expect(seen.filter(({ phase }) => phase === 'over')).toHaveLength(1);
  });

  it('fault 92: counts from the end of a wait for a message, and from the last touch after it', () => {
    const clock = kiosk();
    clock.touched();
    clock.waitUntil(Date.now() + 60_000);
    pass(60_000 + COUNT_AFTER_MS - 1);
    expect(clock.getSnapshot().phase).toBe('active');
    pass(1);
    expect(clock.getSnapshot().phase).toBe('counting');
    pass(END_AFTER_MS);
    expect(clock.getSnapshot().phase).toBe('over');
    // The next customer has no wait.
    clock.rest();
    clock.touched();
    pass(END_AFTER_MS);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('fault 92: ends a wait that is no longer needed', () => {
    const clock = kiosk();
    clock.touched();
    clock.waitUntil(Date.now() + 60_000);
    pass(5_000);
    clock.waitUntil(0);
    pass(END_AFTER_MS - 5_000);
    expect(clock.getSnapshot().phase).toBe('over');
    clock.waitUntil(Date.now() + 60_000);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('notifies listeners only of changes, and never after they unsubscribe', () => {
    const clock = kiosk();
    const told = vi.fn();
    const stop = clock.subscribe(told);
    clock.touched();
    pass(5_000);
    clock.check();
    clock.touched();
    expect(seen).toEqual([{ phase: 'active', secondsLeft: 20 }]);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    pass(COUNT_AFTER_MS);
    expect(seen).toHaveLength(2);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('uses one timer, which runs only when the shown number changes', () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const clock = kiosk();
    clock.touched();
    for (let second = 1; second < END_AFTER_MS / 1_000; second += 1) pass(1_000);
    // At the touch, when the countdown begins, and each second until the end.
    expect(timers).toHaveBeenCalledTimes(1 + 1 + 19);
    clock.touched();
    clock.touched();
    expect(vi.getTimerCount()).toBe(1);
    clock.end();
    expect(vi.getTimerCount()).toBe(0);
    timers.mockRestore();
  });

  it('does not delay the countdown because the time was checked in between', () => {
    const clock = kiosk();
    clock.touched();
    pass(6_000);
    clock.check();
    pass(4_000);
    expect(clock.getSnapshot()).toEqual({ phase: 'counting', secondsLeft: 20 });
  });

  it('ends when the customer says so, and stays ended after a later check', () => {
    const clock = kiosk();
    clock.touched();
    clock.end();
    expect(clock.getSnapshot().phase).toBe('over');
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('restarts at each touch, also during the countdown and the question', () => {
    const clock = kiosk();
    clock.touched();
    for (let touch = 0; touch < 5; touch += 1) {
      pass(9_500);
      expect(clock.getSnapshot().phase).toBe('active');
      clock.touched();
    }
    pass(25_000);
    expect(clock.getSnapshot()).toEqual({ phase: 'asking', secondsLeft: 5 });
    clock.touched();
    expect(clock.getSnapshot().phase).toBe('active');
    pass(ASK_AFTER_MS - 1);
    expect(clock.getSnapshot().phase).toBe('counting');
    clock.touched();
    pass(END_AFTER_MS - 1);
    expect(clock.getSnapshot().phase).toBe('asking');
    pass(1);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('ignores touches after the end until it is set to rest for the next customer', () => {
    const clock = kiosk();
    clock.touched();
    clock.end();
    clock.touched();
    pass(60_000);
    expect(clock.getSnapshot().phase).toBe('over');
    clock.rest();
    pass(60_000);
    expect(clock.getSnapshot().phase).toBe('resting');
    clock.touched();
    expect(clock.getSnapshot().phase).toBe('active');
  });
});

describe('fault 34: the idle clock follows the wall clock', () => {
  it('ends at the first check after the machine slept too long', () => {
    const clock = kiosk();
    clock.touched();
    sleep(END_AFTER_MS);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('ends although a touch wakes the machine, because the touch comes too late', () => {
    const clock = kiosk();
    clock.touched();
    sleep(8 * 3_600_000);
    clock.touched();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('counts a short sleep as part of the 30 s', () => {
    const clock = kiosk();
    clock.touched();
    sleep(12_500);
    clock.check();
    expect(clock.getSnapshot()).toEqual({ phase: 'counting', secondsLeft: 18 });
    pass(17_500);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('finds the right time when timers were delayed in a hidden tab', () => {
    const clock = kiosk();
    clock.touched();
    pass(COUNT_AFTER_MS);
    sleep(19_500);
    pass(1_000);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('fault 38: ends on wake, and not an hour later, if the clock was set back before the sleep', () => {
    const clock = kiosk();
    clock.touched();
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(5_000);
    clock.check();
    sleep(3_600_000);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('fault 38: gives no extra time when the time of day is set back', () => {
    const clock = kiosk();
    clock.touched();
    pass(9_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(21_000);
    expect(clock.getSnapshot().phase).toBe('over');
  });
});
