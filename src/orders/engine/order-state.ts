/**
 * One order, as a state machine without side effects: draft → confirming → sent → succeeded | declined | unknown. An
 * event that does not apply to the current state changes nothing: a second tap, Enter after a click and a late answer
 * all have no effect. Only `confirm` leaves the draft, so one confirmation is one order.
 */
import type { EpochMs } from '#src/lib/units.ts';
import type { DoneOrder } from './order-kind.ts';
import {
  isCodeRefusal,
  type OrderResult,
  type Receipt,
  type RecordedTerms,
  type RefusalReason,
} from './order-record.ts';

/** Orders of the same that another tab made since this order was opened. */
export interface AlreadyOrdered {
  /** Keys of those orders. */
  keys: readonly string[];
  /** One of them has no outcome yet. */
  isOpen: boolean;
  /** The subscriber wants one more anyway. */
  isAgreed: boolean;
}

export type OrderState =
  /**
   * The user is choosing the terms; `refusal` is why the last confirmation failed. With `alreadyOrdered`, a
   * confirmation takes effect only after the user agrees to one more.
   */
  | {
      name: 'draft';
      refusal?: RefusalReason | undefined;
      /** Seconds until the operator accepts codes again, if it reports that. */
      opensAfterS?: number | undefined;
      alreadyOrdered?: AlreadyOrdered;
    }
  /** Confirmed: waiting for its turn and being recorded. */
  | { name: 'confirming' }
  /**
   * The request is on its way. `isPending`: the operator is processing it; `receipt`: its answer so far. `isLeft`: the
   * screen has stopped polling.
   */
  | { name: 'sent'; key: string; isPending: boolean; isLeft: boolean; orderId?: string; receipt?: Receipt | undefined }
  /** The answer was lost: only the operator knows whether it was charged. */
  | { name: 'unknown'; key: string; isLeft: boolean }
  | ({ name: 'succeeded'; key: string } & DoneOrder)
  | {
      name: 'declined';
      key: string;
      /** One of the kind's reasons. */
      reason: string;
      orderId: string | undefined;
      reference: string | undefined;
      /** Seconds until the operator accepts such an order again, if it reports that. */
      opensAfterS?: number | undefined;
    };

/** An answer with the time for its receipt. */
export type DatedResult = OrderResult & { at: EpochMs };

export type OrderEvent =
  | { type: 'confirm' }
  /** Another tab is ordering, or has ordered, the same. */
  | { type: 'already-ordered'; keys: readonly string[]; isOpen: boolean }
  | { type: 'agree'; isAgreed: boolean }
  | { type: 'refuse'; reason: RefusalReason; opensAfterS?: number | undefined }
  | { type: 'send'; key: string }
  /** Shows an order that is already in progress (another tab, an earlier visit) instead of a new one. */
  | { type: 'attach'; key: string }
  | { type: 'responseLost' }
  /** `terms`: as they are recorded. */
  | { type: 'answer'; result: DatedResult; terms: RecordedTerms }
  /** The operator has promised never to complete it. */
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

/** True while money may move and the outcome is unknown: no reload, no second order. */
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
  // The terms changed while they were on screen: the new ones are shown, and nothing is sent.
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
      // The operator's price differs from the confirmed one, or the code was not right: nothing was done, and the user must
      // confirm again.
      return state.name === 'sent' && (event.reason === 'price-changed' || isCodeRefusal(event.reason))
        ? { name: 'draft', refusal: event.reason, opensAfterS: event.opensAfterS }
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
