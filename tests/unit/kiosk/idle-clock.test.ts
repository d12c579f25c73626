import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleClock, END_AFTER_MS, type IdleState, WARN_AFTER_MS } from '#src/kiosk/idle-clock.ts';
import { createClock } from '#src/lib/clock.ts';

let seen: IdleState[];

function kiosk() {
  const clock = createIdleClock(createClock({ wall: Date.now, steady: () => performance.now() }).steadyNow);
  clock.subscribe(() => seen.push(clock.getSnapshot()));
  return clock;
}

/** Both clocks go on and timers run. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** The machine sleeps: the time of day goes on, nothing else does. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) });
  seen = [];
});
afterEach(() => vi.useRealTimers());

describe('a kiosk that is being used', () => {
  it('does nothing until somebody touches it', () => {
    const clock = kiosk();
    pass(3_600_000);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('resting');
    expect(seen).toEqual([]);
  });

  it('warns after 10 s without a touch, counts 20 s down and is over at 30 s', () => {
    const clock = kiosk();
    clock.touched();
    pass(WARN_AFTER_MS - 1);
    expect(clock.getSnapshot().phase).toBe('active');
    pass(1);
    expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: 20 });
    for (let second = 19; second >= 1; second -= 1) {
      pass(1_000);
      expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: second });
    }
    pass(999);
    expect(clock.getSnapshot().phase).toBe('warning');
    pass(1);
    expect(clock.getSnapshot()).toEqual({ phase: 'over', secondsLeft: 0 });
    expect(seen.filter(({ phase }) => phase === 'over')).toHaveLength(1);
  });

  it('tells nothing while nothing changes for who looks, and nobody who no longer does', () => {
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
    pass(WARN_AFTER_MS);
    expect(seen).toHaveLength(2);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('looks at the time when the figure changes, not all the time, by one timer', () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const clock = kiosk();
    clock.touched();
    for (let second = 1; second < END_AFTER_MS / 1_000; second += 1) pass(1_000);
    // At the touch, when it begins to warn, and each second until the end.
    expect(timers).toHaveBeenCalledTimes(1 + 1 + 19);
    clock.touched();
    clock.touched();
    expect(vi.getTimerCount()).toBe(1);
    clock.end();
    expect(vi.getTimerCount()).toBe(0);
    timers.mockRestore();
  });

  it('warns no later because the page was looked at meanwhile', () => {
    const clock = kiosk();
    clock.touched();
    pass(6_000);
    clock.check();
    pass(4_000);
    expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: 20 });
  });

  it('is over when the customer says so, and stays so though the page is looked at', () => {
    const clock = kiosk();
    clock.touched();
    clock.end();
    expect(clock.getSnapshot().phase).toBe('over');
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('begins anew at each touch, also while it warns', () => {
    const clock = kiosk();
    clock.touched();
    for (let touch = 0; touch < 5; touch += 1) {
      pass(9_500);
      expect(clock.getSnapshot().phase).toBe('active');
      clock.touched();
    }
    pass(25_000);
    expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: 5 });
    clock.touched();
    expect(clock.getSnapshot().phase).toBe('active');
    pass(29_999);
    expect(clock.getSnapshot().phase).toBe('warning');
    pass(1);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('waits for the next customer once it is over, whatever is touched', () => {
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

describe('fault 34: by wall clock', () => {
  it('a machine that slept is over as soon as it is looked at', () => {
    const clock = kiosk();
    clock.touched();
    sleep(END_AFTER_MS);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('the touch that wakes it comes too late', () => {
    const clock = kiosk();
    clock.touched();
    sleep(8 * 3_600_000);
    clock.touched();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('a short sleep leaves what is left of the 30 s', () => {
    const clock = kiosk();
    clock.touched();
    sleep(12_500);
    clock.check();
    expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: 18 });
    pass(17_500);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('timers held back in a hidden tab find out how late it is when they run', () => {
    const clock = kiosk();
    clock.touched();
    pass(WARN_AFTER_MS);
    sleep(19_500);
    pass(1_000);
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('fault 38: a machine that slept after its clock was set back is over on wake, not an hour later', () => {
    const clock = kiosk();
    clock.touched();
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(5_000);
    clock.check();
    sleep(3_600_000);
    clock.check();
    expect(clock.getSnapshot().phase).toBe('over');
  });

  it('fault 38: a time of day that is set back gives nobody more time', () => {
    const clock = kiosk();
    clock.touched();
    pass(9_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(21_000);
    expect(clock.getSnapshot().phase).toBe('over');
  });
});
