/** The events by which a kiosk's idle clock detects a person. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ASK_AFTER_MS,
  COUNT_AFTER_MS,
  createIdleClock,
  END_AFTER_MS,
  type IdleClock,
  watchPresence,
} from '#src/kiosk/idle-clock.ts';
import { steadyNow } from '#src/lib/clock.ts';

let clock: IdleClock;
let stop: () => void;
let screen: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  clock = createIdleClock(steadyNow);
  stop = watchPresence(clock);
  screen = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  stop();
  screen.remove();
  vi.useRealTimers();
});

/** An event of a finger or a key; a script's own events are not trusted. */
const byHand = (name: string) =>
  Object.defineProperty(new Event(name, { bubbles: true, cancelable: true }), 'isTrusted', { value: true });
const phase = () => clock.getSnapshot().phase;
/** The machine sleeps: no timer runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the presence of a person', () => {
  it.each(['pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown', 'click'])('is detected by %s', (name) => {
    screen.dispatchEvent(byHand(name));
    expect(phase()).toBe('active');
    vi.advanceTimersByTime(COUNT_AFTER_MS - 1);
    screen.dispatchEvent(byHand(name));
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('active');
  });

  it('is detected although the screen stops the event’s propagation', () => {
    screen.addEventListener('pointerdown', (event) => event.stopPropagation());
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('active');
  });

  it('is not detected by a script’s click', () => {
    screen.click();
    expect(phase()).toBe('resting');
  });

  it('is detected by a pointer that moves, also during the countdown, but not by one that rests', () => {
    clock.touched();
    vi.advanceTimersByTime(ASK_AFTER_MS - 1);
    const move = (movementX: number) => Object.assign(byHand('pointermove'), { movementX, movementY: 0 });
    screen.dispatchEvent(move(0));
    expect(phase()).toBe('counting');
    screen.dispatchEvent(move(1));
    expect(phase()).toBe('active');
  });

  it('is not confirmed by a touch outside the panel that asks', () => {
    clock.touched();
    vi.advanceTimersByTime(ASK_AFTER_MS + 5_000);
    screen.dispatchEvent(byHand('pointerdown'));
    expect(clock.getSnapshot()).toEqual({ phase: 'asking', secondsLeft: 5 });
  });

  it('fault 34: is over when somebody touches a machine that slept during the countdown', () => {
    clock.touched();
    vi.advanceTimersByTime(COUNT_AFTER_MS);
    sleep(END_AFTER_MS);
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('over');
  });

  it('is no longer detected once the watch has ended', () => {
    stop();
    screen.dispatchEvent(byHand('pointerdown'));
    expect(phase()).toBe('resting');
  });
});

describe('fault 34: a machine that wakes up', () => {
  it.each([
    ['visibilitychange', () => document],
    ['resume', () => document],
    ['pageshow', () => window],
    ['focus', () => window],
  ])('checks the time on %s', (name, target) => {
    clock.touched();
    sleep(END_AFTER_MS);
    expect(phase()).toBe('active');
    target().dispatchEvent(new Event(name));
    expect(phase()).toBe('over');
  });
});
