/**
 * When a new version takes over. Written out, so that it can be read and tested without a browser:
 * - never in the middle of a one-time code or a payment, in this tab or another;
 * - silently at the start, when this is the only tab and nothing was begun;
 * - in kiosk mode when nobody is there, without asking;
 * - otherwise it asks, once; "later" means until a newer version or the next start;
 * - a page whose version was replaced (by another tab) reloads, but never over a form that is being filled in;
 * - unasked reloads come at most once a minute, counted together with every other mechanism's.
 */
export type UpdatePhase =
  | 'none'
  /** A new version waits; nothing was asked yet. */
  | 'found'
  | 'asking'
  | 'later'
  /** Told to take over; its taking over reloads the page. */
  | 'applying'
  /** Another version controls this page than the one it was loaded from. */
  | 'taken-over'
  | 'reloading';

export interface UpdateState {
  phase: UpdatePhase;
  /** The subscriber said yes. */
  hasConsent: boolean;
}

/** What is going on in the page while the policy decides. */
export interface UpdateSituation {
  isKiosk: boolean;
  /** Kiosk: nobody is signed in or touching. */
  isIdle: boolean;
  /** In the middle of a one-time code or a payment. */
  isLocked: boolean;
  /** A form is being filled in. */
  isDirty: boolean;
  isOnlyTab: boolean;
  /** Nothing was touched yet since the page was opened. */
  isStarting: boolean;
  /** The last reload of any mechanism is more than a minute ago. */
  mayReloadUnasked: boolean;
}

export type UpdateEvent =
  | 'found'
  | 'accepted'
  | 'postponed'
  /** Something of the situation is different now. */
  | 'changed'
  /** Another tab is in the middle of something after all. */
  | 'refused'
  | 'taken-over'
  /** Told to take over some seconds ago and nothing came of it: Safari forgets to say so. */
  | 'overdue';

/** `apply`: tell the waiting version to take over. `reload`: load the page anew. */
export type UpdateEffect = 'apply' | 'reload';

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

/** One step of the policy: what is known and what happened in, what is known and what to do out. Pure. */
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

/** True when the bar is to be shown that offers the new version. */
export function isAsking({ phase }: UpdateState, { isLocked, isKiosk, isDirty }: UpdateSituation): boolean {
  if (isLocked || isKiosk) return false;
  return phase === 'asking' || (phase === 'taken-over' && isDirty);
}
