/**
 * Decides when a new version takes over. Pure, so that it can be read and tested without a browser:
 * - never during a one-time code or a payment, in this tab or another;
 * - silently at the start, if this is the only tab and the user has not begun anything;
 * - in kiosk mode while the kiosk is idle, without asking;
 * - otherwise it asks once; "later" lasts until a newer version or the next start;
 * - a page whose version was replaced (by another tab) reloads, but never over a form that is being filled in;
 * - reloads without consent happen at most once a minute, counted together with those of all other mechanisms.
 */
type UpdatePhase =
  | 'none'
  /** A new version waits; the subscriber has not been asked yet. */
  | 'found'
  | 'asking'
  | 'later'
  /** The new version was sent SKIP_WAITING; the page reloads when it has taken over. */
  | 'applying'
  /** The page is controlled by another version than the one that loaded it. */
  | 'taken-over'
  | 'reloading';

export interface UpdateState {
  phase: UpdatePhase;
  /** The subscriber accepted the new version. */
  hasConsent: boolean;
}

/** The situation of the page when the policy decides. */
export interface UpdateSituation {
  isKiosk: boolean;
  /** Kiosk: no customer is signed in or touches the screen. */
  isIdle: boolean;
  /** A one-time code or a payment is under way. */
  isLocked: boolean;
  /** A form is being filled in. */
  isDirty: boolean;
  isOnlyTab: boolean;
  /** The user has not touched the page since it was opened. */
  isStarting: boolean;
  /** The last reload by any mechanism was more than a minute ago. */
  mayReloadUnasked: boolean;
}

export type UpdateEvent =
  | 'found'
  | 'accepted'
  | 'postponed'
  /** The situation has changed. */
  | 'changed'
  /** The take-over is not possible now: a one-time code or a payment has begun meanwhile. */
  | 'refused'
  | 'taken-over'
  /** No `controllerchange` some seconds after SKIP_WAITING: Safari may not send it. */
  | 'overdue';

/** `apply`: let the waiting version take over. `reload`: reload the page. */
type UpdateEffect = 'apply' | 'reload';

export interface UpdateStep {
  state: UpdateState;
  effect?: UpdateEffect;
}

export const NO_UPDATE: UpdateState = { phase: 'none', hasConsent: false };

function afterEvent({ phase, hasConsent }: UpdateState, event: UpdateEvent): UpdateState {
  switch (event) {
    case 'found':
      return phase === 'none' || phase === 'later' ? { phase: 'found', hasConsent: false } : { phase, hasConsent };
    case 'accepted':
      return { phase, hasConsent: phase !== 'none' };
    case 'postponed':
      return phase === 'asking' ? { phase: 'later', hasConsent: false } : { phase, hasConsent };
    case 'refused':
      return phase === 'applying' ? { phase: 'found', hasConsent } : { phase, hasConsent };
    case 'taken-over':
      return phase === 'reloading' ? { phase, hasConsent } : { phase: 'taken-over', hasConsent };
    case 'overdue':
      return phase === 'applying' ? { phase: 'taken-over', hasConsent } : { phase, hasConsent };
    case 'changed':
      return { phase, hasConsent };
  }
}

function whileWaiting(state: UpdateState, now: UpdateSituation): UpdateStep {
  const apply: UpdateStep = { state: { ...state, phase: 'applying' }, effect: 'apply' };
  if (now.isLocked) return { state: state.phase === 'asking' ? { ...state, phase: 'found' } : state };
  if (state.hasConsent) return apply;
  if (now.isKiosk) return now.isIdle && now.mayReloadUnasked ? apply : { state: { ...state, phase: 'found' } };
  if (now.isStarting && now.isOnlyTab && !now.isDirty && now.mayReloadUnasked) return apply;
  return { state: state.phase === 'later' ? state : { ...state, phase: 'asking' } };
}

function onceTakenOver(state: UpdateState, now: UpdateSituation): UpdateStep {
  const isWelcome = state.hasConsent || (now.mayReloadUnasked && !now.isDirty && (!now.isKiosk || now.isIdle));
  if (now.isLocked || !isWelcome) return { state };
  return { state: { ...state, phase: 'reloading' }, effect: 'reload' };
}

/** One step of the policy: returns the next state and its effect. Pure. */
export function nextUpdate(state: UpdateState, event: UpdateEvent, situation: UpdateSituation): UpdateStep {
  const next = afterEvent(state, event);
  switch (next.phase) {
    case 'found':
    case 'asking':
    case 'later':
      return whileWaiting(next, situation);
    case 'taken-over':
      return onceTakenOver(next, situation);
    default:
      return { state: next };
  }
}

/** True if the bar that offers the new version should be shown. */
export function isAsking({ phase }: UpdateState, { isLocked, isKiosk, isDirty }: UpdateSituation): boolean {
  if (isLocked || isKiosk) return false;
  return phase === 'asking' || (phase === 'taken-over' && isDirty);
}
