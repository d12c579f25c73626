/** Runs the update policy: collects the situation, executes the effects, and holds the state for the bar. */
import { createEmitter } from '#src/lib/emitter.ts';
import type { TabLocks } from './tab-locks.ts';
import { isAsking, NO_UPDATE, nextUpdate, type UpdateEvent, type UpdateSituation } from './update-policy.ts';

/** Safari may take over without a `controllerchange`. */
export const TAKE_OVER_LIMIT_MS = 4_000;
/** A step that was not possible (too soon after a reload) is tried again after this time. */
const REVIEW_MS = 60_000;
/** After this time a page counts as being read, even if it was not touched. */
export const START_LIMIT_MS = 10_000;

export interface UpdaterDeps {
  locks: Pick<TabLocks, 'hold' | 'isOnlyTab' | 'whenNobodyHolds'>;
  isKiosk: () => boolean;
  /** Asks the reload guard; see `chunk-reload-guard.ts`. */
  mayReloadUnasked: () => boolean;
  /** Sends SKIP_WAITING to the waiting worker. */
  skipWaiting: () => void;
  /** True if the browser has not let the waiting worker take over yet. */
  isStillWaiting: () => Promise<boolean>;
  /** Reloads the page and stores the time of the reload. */
  reload: () => void;
  /** Milliseconds since the page was opened. */
  age: () => number;
}

export interface Updater {
  /** True if the bar should be shown. For `useSyncExternalStore`. */
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
  accept(): void;
  postpone(): void;
  /** To be called when a new version waits. */
  found(): void;
  /** To be called when another worker controls the page. */
  takenOver(): void;
  /** To be called when the subscriber touches the page. */
  touched(): void;
  /** Kiosk: true while no customer uses it. */
  setIdle(isIdle: boolean): void;
  /** Prevents every take-over until the returned function is called: for a one-time code, a payment. */
  hold(): () => void;
  /** Prevents reloads without consent until the returned function is called: for a form. */
  keep(): () => void;
  isLocked(): boolean;
}

/** See `update-policy.ts`. One for each page. */
export function createUpdater(parts: UpdaterDeps): Updater {
  const { locks } = parts;
  const { emit, subscribe } = createEmitter();
  let state = NO_UPDATE;
  let isOnlyTab = false;
  let isTouched = false;
  let isIdle = false;
  let holds = 0;
  let forms = 0;
  let wasAsking = false;
  let review: ReturnType<typeof setTimeout> | undefined;

  const situation = (): UpdateSituation => ({
    isKiosk: parts.isKiosk(),
    isIdle,
    isLocked: holds > 0,
    isDirty: forms > 0,
    isOnlyTab,
    isStarting: !isTouched && parts.age() < START_LIMIT_MS,
    mayReloadUnasked: parts.mayReloadUnasked(),
  });

  function step(event: UpdateEvent): void {
    const { state: next, effect } = nextUpdate(state, event, situation());
    state = next;
    if (effect === 'apply') apply();
    if (effect === 'reload') parts.reload();
    clearTimeout(review);
    if (state.phase === 'found' || state.phase === 'taken-over') review = setTimeout(() => step('changed'), REVIEW_MS);
    const asks = isAsking(state, situation());
    if (asks !== wasAsking) {
      wasAsking = asks;
      emit();
    }
  }

  /**
   * The old worker may still be busy. A reload would bring its version again, and end the work of a page that waits for
   * nothing. Only somebody who asked for the new version gets it: it may take over once the page has left.
   */
  async function checkTakeOver(): Promise<void> {
    if (state.hasConsent || !(await parts.isStillWaiting().catch(() => false))) step('overdue');
  }

  function apply(): void {
    locks
      .whenNobodyHolds(() => {
        // A code or payment began in this tab while the other tabs were busy.
        if (holds > 0) {
          step('refused');
          return;
        }
        parts.skipWaiting();
        setTimeout(() => void checkTakeOver(), TAKE_OVER_LIMIT_MS);
      })
      .catch(() => step('refused'));
  }

  return {
    isAsking: () => wasAsking,
    subscribe,
    accept: () => step('accepted'),
    postpone: () => step('postponed'),
    found() {
      locks
        .isOnlyTab()
        .catch(() => false)
        .then((only) => {
          isOnlyTab = only;
          step('found');
        });
    },
    takenOver: () => step('taken-over'),
    touched() {
      isTouched = true;
    },
    setIdle(idle) {
      isIdle = idle;
      step('changed');
    },
    hold() {
      const release = locks.hold();
      holds += 1;
      step('changed');
      return once(() => {
        release();
        holds -= 1;
        step('changed');
      });
    },
    keep() {
      forms += 1;
      step('changed');
      return once(() => {
        forms -= 1;
        step('changed');
      });
    },
    isLocked: () => holds > 0,
  };
}

/** A release that runs twice (effect clean-up after a settled payment) must not release another caller's hold. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
