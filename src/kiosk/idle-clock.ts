/**
 * How long nobody has touched the kiosk (section 9: 30 s), by a clock and not by counting ticks: a timer that
 * slept with the machine, or was held back in a hidden tab, finds out how late it is as soon as it runs or is asked.
 */

/** Without a touch for this long, the panel asks whether somebody is there. */
export const WARN_AFTER_MS = 10_000;
/** Section 9: kiosk inactivity logout. */
export const END_AFTER_MS = 30_000;

/** `resting`: nobody has come since the last customer. `over`: the customer has left. */
export type IdlePhase = 'resting' | 'active' | 'warning' | 'over';

export interface IdleState {
  readonly phase: IdlePhase;
  /** Whole seconds until the end; only counts down while warning. */
  readonly secondsLeft: number;
}

export interface IdleClock {
  getSnapshot(): IdleState;
  subscribe(listener: () => void): () => void;
  /** Somebody is there. Too late once it is over: a touch that wakes a sleeping machine may be the next customer's. */
  touched(): void;
  /** Looks at the time now: the page was shown again, the machine woke up. */
  check(): void;
  /** Ends the wait now: the customer said so. */
  end(): void;
  /** Waits for the next customer. */
  rest(): void;
}

const RESTING: IdleState = { phase: 'resting', secondsLeft: END_AFTER_MS / 1000 };
const OVER: IdleState = { phase: 'over', secondsLeft: 0 };

/** `now`: milliseconds that never go back and count sleep, see `steadyNow`. */
export function createIdleClock(now: () => number): IdleClock {
  const listeners = new Set<() => void>();
  let state = RESTING;
  let touchedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: IdleState): void {
    if (next.phase === state.phase && next.secondsLeft === state.secondsLeft) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function stop(last: IdleState): void {
    clearTimeout(timer);
    show(last);
  }

  function check(): void {
    if (state.phase === 'resting' || state.phase === 'over') return;
    const idle = now() - touchedAt;
    const left = END_AFTER_MS - idle;
    if (left <= 0) {
      stop(OVER);
      return;
    }
    clearTimeout(timer);
    // While it warns, at each full second; before, when it is to warn.
    timer = setTimeout(check, idle < WARN_AFTER_MS ? WARN_AFTER_MS - idle : left % 1000 || 1000);
    show({ phase: idle < WARN_AFTER_MS ? 'active' : 'warning', secondsLeft: secondsLeft(left) });
  }

  /** Until it warns the figure stays the same, since it is not shown: fewer renders. */
  const secondsLeft = (left: number) => Math.min(Math.ceil(left / 1000), (END_AFTER_MS - WARN_AFTER_MS) / 1000);

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touched() {
      check();
      if (state.phase === 'over') return;
      touchedAt = now();
      // `check` does nothing while resting.
      if (state.phase === 'resting') show({ phase: 'active', secondsLeft: secondsLeft(END_AFTER_MS) });
      check();
    },
    check,
    end: () => stop(OVER),
    rest: () => stop(RESTING),
  };
}

const TOUCHES = ['pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown', 'click'] as const;
const WAKES = [
  [() => document, 'visibilitychange'],
  [() => document, 'resume'],
  [() => window, 'pageshow'],
  [() => window, 'focus'],
] as const;

/**
 * Tells the clock of every touch and key, and of every wake of the page. A click made by a script does not count: it
 * does not show that somebody is there. While the clock warns, the buttons of its panel decide instead.
 */
export function watchPresence(clock: IdleClock): () => void {
  const touch = (event: Event) => {
    if (!event.isTrusted) return;
    if (clock.getSnapshot().phase === 'warning') clock.check();
    else clock.touched();
  };
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const name of TOUCHES) window.addEventListener(name, touch, options);
  for (const [target, name] of WAKES) target().addEventListener(name, clock.check, options);
  return () => stop.abort();
}
