/**
 * One order, as a machine without side effects: draft → confirming → sent → succeeded | declined | unknown. An event
 * that does not belong to the present state changes nothing: a second tap, Enter after a click and a late answer all
 * end here. Only `confirm` leaves the draft, so one confirmation is one order.
 */
import type { DoneOrder, KeptTerms, OrderResult, Receipt } from './order-kind.ts';

/** Why a confirmation did not even leave the device. */
export type RefusalReason = 'offline' | 'busy' | 'not-recorded' | 'signed-out' | 'price-changed';

/** The same, since this order was opened, by another tab. */
export interface AlreadyOrdered {
  /** Keys of those orders. */
  keys: readonly string[];
  /** One of them has no outcome yet. */
  isOpen: boolean;
  /** The subscriber wants one more all the same. */
  isAgreed: boolean;
}

export type OrderState =
  /**
   * Terms are being chosen; `refusal` says why the last confirmation did not go through. With `alreadyOrdered`, a confirmation
   * takes effect only once it is agreed to.
   */
  | { name: 'draft'; refusal?: RefusalReason | undefined; alreadyOrdered?: AlreadyOrdered }
  /** Confirmed: being recorded on the device, waiting for its turn. */
  | { name: 'confirming' }
  /**
   * On its way. `isPending`: the operator has it and works on it; `receipt`: what it answered so far. `isLeft`: the screen
   * no longer asks.
   */
  | { name: 'sent'; key: string; isPending: boolean; isLeft: boolean; orderId?: string; receipt?: Receipt | undefined }
  /** The answer was lost: charged or not, only the operator knows. */
  | { name: 'unknown'; key: string; isLeft: boolean }
  | ({ name: 'succeeded'; key: string } & DoneOrder)
  | {
      name: 'declined';
      key: string;
      /** One of the kind's. */
      reason: string;
      orderId: string | undefined;
      reference: string | undefined;
      /** Seconds until the operator takes such an order again, where it says so. */
      opensAfterS?: number | undefined;
    };

/** An answer, with the time that its receipt will have. */
export type DatedResult = OrderResult & { at: number };

export type OrderEvent =
  | { type: 'confirm' }
  /** Another tab orders, or ordered, the same. */
  | { type: 'already-ordered'; keys: readonly string[]; isOpen: boolean }
  | { type: 'agree'; isAgreed: boolean }
  | { type: 'refuse'; reason: RefusalReason }
  | { type: 'send'; key: string }
  /** An attempt that is already under way (another tab, an earlier visit) is shown instead of a new one. */
  | { type: 'attach'; key: string }
  | { type: 'responseLost' }
  /** `terms`: as they are recorded. */
  | { type: 'answer'; result: DatedResult; terms: KeptTerms }
  /** The operator has promised never to carry it out. */
  | { type: 'voided' }
  | {
      type: 'reject';
      reason: string;
      orderId?: string | undefined;
      reference?: string | undefined;
      opensAfterS?: number | undefined;
    }
  | { type: 'leave' }
  | { type: 'resume' }
  | { type: 'restart' };

export const DRAFT: OrderState = { name: 'draft' };

/** True while money may move and nobody knows yet: no reload, no second attempt. */
export function isUnsettled(state: OrderState): boolean {
  return state.name === 'confirming' || state.name === 'sent' || state.name === 'unknown';
}

function declined(key: string, reason: string, orderId?: string): OrderState {
  return { name: 'declined', key, reason, orderId, reference: undefined };
}

function answered(key: string, { result, terms }: OrderEvent & { type: 'answer' }): OrderState {
  switch (result.state) {
    case 'completed':
      return {
        name: 'succeeded',
        key,
        orderId: result.orderId,
        balanceAfter: result.balanceAfter ?? undefined,
        receipt: result.receipt,
        terms,
        at: result.at,
      };
    case 'failed':
      return declined(key, result.reason ?? 'declined', result.orderId);
    case 'inProgress':
      return {
        name: 'sent',
        key,
        isPending: true,
        isLeft: false,
        orderId: result.orderId,
        receipt: result.receipt,
      };
  }
}

function withOrdered(
  refusal: RefusalReason | undefined,
  { keys, isOpen }: OrderEvent & { type: 'already-ordered' },
): OrderState {
  if (keys.length === 0) return { name: 'draft', refusal };
  return { name: 'draft', refusal, alreadyOrdered: { keys, isOpen, isAgreed: false } };
}

function whileDraft(state: OrderState & { name: 'draft' }, event: OrderEvent): OrderState {
  const { alreadyOrdered } = state;
  if (event.type === 'confirm') return !alreadyOrdered || alreadyOrdered.isAgreed ? { name: 'confirming' } : state;
  if (event.type === 'already-ordered') return withOrdered(state.refusal, event);
  // The terms changed while they were on screen: they are shown again, and nothing is sent.
  if (event.type === 'refuse') return { ...state, refusal: event.reason };
  if (event.type === 'agree' && alreadyOrdered)
    return { ...state, alreadyOrdered: { ...alreadyOrdered, isAgreed: event.isAgreed } };
  if (event.type === 'attach') return { name: 'unknown', key: event.key, isLeft: false };
  return state;
}

function whileConfirming(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'refuse') return { name: 'draft', refusal: event.reason };
  if (event.type === 'already-ordered') return withOrdered(undefined, event);
  if (event.type === 'send') return { name: 'sent', key: event.key, isPending: false, isLeft: false };
  if (event.type === 'attach') return { name: 'unknown', key: event.key, isLeft: false };
  return state;
}

function whileOpen(state: OrderState & { name: 'sent' | 'unknown' }, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'answer':
      return answered(state.key, event);
    case 'reject':
      return {
        name: 'declined',
        key: state.key,
        reason: event.reason,
        orderId: event.orderId,
        reference: event.reference,
        opensAfterS: event.opensAfterS,
      };
    case 'voided':
      return declined(state.key, 'voided');
    case 'responseLost':
      return state.name === 'sent' && !state.isPending ? { name: 'unknown', key: state.key, isLeft: false } : state;
    case 'leave':
      return { ...state, isLeft: true };
    case 'resume':
      return { ...state, isLeft: false };
    case 'refuse':
      // The operator's price differs from the confirmed one: nothing was done, the new price has to be confirmed.
      return event.reason === 'price-changed' && state.name === 'sent'
        ? { name: 'draft', refusal: 'price-changed' }
        : state;
    default:
      return state;
  }
}

export function nextState(state: OrderState, event: OrderEvent): OrderState {
  switch (state.name) {
    case 'draft':
      return whileDraft(state, event);
    case 'confirming':
      return whileConfirming(state, event);
    case 'sent':
    case 'unknown':
      return whileOpen(state, event);
    case 'succeeded':
    case 'declined':
      return event.type === 'restart' ? DRAFT : state;
  }
}
