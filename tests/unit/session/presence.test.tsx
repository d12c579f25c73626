/** Which signs of a person the clock of a kiosk hears of. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleClock, END_AFTER_MS, type IdleClock, WARN_AFTER_MS, watchPresence } from '#src/kiosk/idle-clock.ts';

let clock: IdleClock;
let stop: () => void;
let screen: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  clock = createIdleClock(Date.now);
  stop = watchPresence(clock);
  screen = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  stop();
  screen.remove();
  vi.useRealTimers();
});

/** What a finger or a key does; a script's own events are not trusted. */
const byHand = (name: string) =>
  Object.defineProperty(new Event(name, { bubbles: true, cancelable: true }), 'isTrusted', { value: true });
const phase = () => clock.getSnapshot().phase;
/** The machine sleeps: no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a person', () => {
  it.each(['pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown', 'click'])('is there by %s', (name) => {
    screen.dispatchEvent(byHand(name));
    expect(phase()).toBe('active');
    vi.advanceTimersByTime(WARN_AFTER_MS - 1);
    screen.dispatchEvent(byHand(name));
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('active');
  });

  it('is there though the screen keeps the touch to itself', () => {
    screen.addEventListener('pointerdown', (event) => event.stopPropagation());
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('active');
  });

  it('is not proved by what a script clicks', () => {
    screen.click();
    expect(phase()).toBe('resting');
  });

  it('answers the panel that asks for them, not by any touch', () => {
    clock.touched();
    vi.advanceTimersByTime(WARN_AFTER_MS + 5_000);
    screen.dispatchEvent(byHand('pointerdown'));
    expect(clock.getSnapshot()).toEqual({ phase: 'warning', secondsLeft: 15 });
  });

  it('fault 34: who touches a machine that slept while it asked finds it over', () => {
    clock.touched();
    vi.advanceTimersByTime(WARN_AFTER_MS);
    sleep(END_AFTER_MS);
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('over');
  });

  it('is nobody’s business any more once the watch ends', () => {
    stop();
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('resting');
  });
});

describe('fault 34: a machine that wakes', () => {
  it.each([
    ['visibilitychange', () => document],
    ['resume', () => document],
    ['pageshow', () => window],
    ['focus', () => window],
  ])('looks at the time on %s', (name, target) => {
    clock.touched();
    sleep(END_AFTER_MS);
    expect(phase()).toBe('active');
    target().dispatchEvent(new Event(name));
    expect(phase()).toBe('over');
  });
});
