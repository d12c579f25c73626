/** Runs the update policy: gathers the situation, carries out what the policy says, and keeps the state for the bar. */
import type { TabLocks } from './tab-locks.ts';
import { isAsking, NO_UPDATE, nextUpdate, type UpdateEvent, type UpdateSituation } from './update-policy.ts';

/** Safari may take over without a `controllerchange`. */
export const TAKE_OVER_LIMIT_MS = 4_000;
/** What could not be done now (too soon after a reload) is looked at again. */
export const REVIEW_MS = 60_000;
/** After this time a page counts as being read, though it was not touched. */
export const START_LIMIT_MS = 10_000;

export interface UpdaterParts {
  locks: Pick<TabLocks, 'hold' | 'isOnlyTab' | 'whenNobodyHolds'>;
  isKiosk: () => boolean;
  /** Asks the reload guard; see `chunk-reload-guard.ts`. */
  mayReloadUnasked: () => boolean;
  /** Tells the waiting worker to take over. */
  skipWaiting: () => void;
  /** Loads the page anew and writes down that it did. */
  reload: () => void;
  /** Milliseconds since the page was opened. */
  age: () => number;
}

export interface Updater {
  /** True when the bar is to be shown. For `useSyncExternalStore`. */
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
  accept(): void;
  postpone(): void;
  /** A new version waits. */
  found(): void;
  /** Another worker controls the page now. */
  takenOver(): void;
  /** The subscriber touched something. */
  touched(): void;
  /** Kiosk: true while nobody is there. */
  setIdle(isIdle: boolean): void;
  /** Between this call and that of the function returned, nothing is replaced: a one-time code, a payment. */
  hold(): () => void;
  /** Between this call and that of the function returned, nothing is lost by an unasked reload: a form. */
  keep(): () => void;
  isLocked(): boolean;
}

/** See `update-policy.ts`. One for each page. */
export function createUpdater(parts: UpdaterParts): Updater {
  const { locks } = parts;
  const listeners = new Set<() => void>();
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
      for (const listener of listeners) listener();
    }
  }

  function apply(): void {
    locks
      .whenNobodyHolds(() => {
        // Begun here while other tabs were waited for.
        if (holds > 0) {
          step('refused');
          return;
        }
        parts.skipWaiting();
        setTimeout(() => step('overdue'), TAKE_OVER_LIMIT_MS);
      })
      .catch(() => step('refused'));
  }

  return {
    isAsking: () => wasAsking,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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

/** A release that is called twice (an effect cleaned up after a settled payment) must not free somebody else's hold. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
