/**
 * How long nobody has touched the kiosk (section 9: 30 s). Measured with a clock, not by counting ticks: a timer that
 * slept with the machine, or was delayed in a hidden tab, still finds the right time as soon as it runs.
 */
import { createEmitter } from '#src/lib/emitter.ts';
import type { SteadyMs } from '#src/lib/units.ts';

/** After this long without a touch, a ring in a corner counts down. It does not interrupt a customer who reads. */
export const COUNT_AFTER_MS = 10_000;
/** After this long without a touch, the ring grows into the question whether somebody is there. */
export const ASK_AFTER_MS = 20_000;
/** Section 9: kiosk inactivity logout. */
export const END_AFTER_MS = 30_000;
/** The seconds that are counted down. */
export const COUNTED_S = (END_AFTER_MS - COUNT_AFTER_MS) / 1000;

/** `resting`: no new customer since the last one. `over`: the customer has left. */
type IdlePhase = 'resting' | 'active' | 'counting' | 'asking' | 'over';

export interface IdleState {
  readonly phase: IdlePhase;
  /** Whole seconds until the end; only changes while `counting` or `asking`. */
  readonly secondsLeft: number;
}

export interface IdleClock {
  getSnapshot(): IdleState;
  subscribe(listener: () => void): () => void;
  /** Somebody is there. Ignored once it is over: a touch that wakes a sleeping machine may be the next customer's. */
  touched(): void;
  /** The customer waits for something until then, such as an SMS: the time without a touch counts from there. */
  waitUntil(time: number): void;
  /** Checks the time now: the page was shown again, or the machine woke up. */
  check(): void;
  /** Ends the wait now, at the customer's request. */
  end(): void;
  /** Waits for the next customer. */
  rest(): void;
}

const RESTING: IdleState = { phase: 'resting', secondsLeft: END_AFTER_MS / 1000 };
const OVER: IdleState = { phase: 'over', secondsLeft: 0 };

function phaseAfter(idleMs: number): IdlePhase {
  if (idleMs < COUNT_AFTER_MS) return 'active';
  return idleMs < ASK_AFTER_MS ? 'counting' : 'asking';
}

export function createIdleClock(now: () => SteadyMs): IdleClock {
  const { emit, subscribe } = createEmitter();
  let state = RESTING;
  let touchedAt = 0;
  let waitsUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: IdleState): void {
    if (next.phase === state.phase && next.secondsLeft === state.secondsLeft) return;
    state = next;
    emit();
  }

  function stop(last: IdleState): void {
    clearTimeout(timer);
    waitsUntil = 0;
    show(last);
  }

  function check(): void {
    if (state.phase === 'resting' || state.phase === 'over') return;
    const idle = now() - Math.max(touchedAt, waitsUntil);
    const left = END_AFTER_MS - idle;
    if (left <= 0) {
      stop(OVER);
      return;
    }
    clearTimeout(timer);
    // During the countdown, runs at each full second; before that, once when the countdown begins.
    timer = setTimeout(check, idle < COUNT_AFTER_MS ? COUNT_AFTER_MS - idle : left % 1000 || 1000);
    show({ phase: phaseAfter(idle), secondsLeft: secondsLeft(left) });
  }

  /** Constant until the countdown, since it is not shown before: fewer renders. */
  const secondsLeft = (left: number) => Math.min(Math.ceil(left / 1000), (END_AFTER_MS - COUNT_AFTER_MS) / 1000);

  return {
    getSnapshot: () => state,
    subscribe,
    touched() {
      check();
      if (state.phase === 'over') return;
      touchedAt = now();
      // `check` does nothing while resting.
      if (state.phase === 'resting') show({ phase: 'active', secondsLeft: secondsLeft(END_AFTER_MS) });
      check();
    },
    waitUntil(time) {
      check();
      if (state.phase === 'resting' || state.phase === 'over') return;
      waitsUntil = time;
      check();
    },
    check,
    end: () => stop(OVER),
    rest: () => stop(RESTING),
  };
}

// A person scrolls with one of these. An event of the scrolling itself may also come from a script.
const TOUCHES = ['pointerdown', 'pointerup', 'touchmove', 'wheel', 'keydown', 'click'] as const;
const WAKES = [
  [() => document, 'visibilitychange'],
  [() => document, 'resume'],
  [() => window, 'pageshow'],
  [() => window, 'focus'],
] as const;

/**
 * Reports every touch, key and movement of a pointer, and every wake of the page, to the clock. A click made by a script
 * does not count: it does not prove that somebody is there. While the panel asks, only its buttons count.
 */
export function watchPresence(clock: IdleClock): () => void {
  const touch = (event: Event) => {
    if (!event.isTrusted) return;
    if (clock.getSnapshot().phase === 'asking') clock.check();
    else clock.touched();
  };
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const name of TOUCHES) window.addEventListener(name, touch, options);
  // Browsers also report a pointer that rests while the page moves below it.
  const move = (event: PointerEvent) => (event.movementX || event.movementY) && touch(event);
  window.addEventListener('pointermove', move, options);
  for (const [target, name] of WAKES) target().addEventListener(name, clock.check, options);
  return () => stop.abort();
}
