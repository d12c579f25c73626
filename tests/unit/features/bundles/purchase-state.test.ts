import { describe, expect, it } from 'vitest';
import type { PurchaseResult } from '../../../../src/api/purchases.ts';
import {
  DRAFT,
  declineReason,
  isUnsettled,
  nextState,
  type PurchaseEvent,
  type PurchaseState,
} from '../../../../src/features/bundles/purchase-state.ts';

const run = (...events: PurchaseEvent[]): PurchaseState => events.reduce(nextState, DRAFT);
const confirm: PurchaseEvent = { type: 'confirm' };
const send: PurchaseEvent = { type: 'send', key: 'k' };
const answer = (result: Partial<PurchaseResult>): PurchaseEvent => ({
  type: 'answer',
  result: { orderId: 'O-1', state: 'completed', ...result },
});

const EVENTS: readonly PurchaseEvent[] = [
  confirm,
  send,
  answer({}),
  answer({ state: 'failed' }),
  answer({ state: 'inProgress' }),
  { type: 'refuse', reason: 'offline' },
  { type: 'join', key: 'other' },
  { type: 'lose' },
  { type: 'miss' },
  { type: 'reject', reason: 'declined', reference: 'r' },
  { type: 'leave' },
  { type: 'resume' },
  { type: 'restart' },
];

describe('a purchase', () => {
  it('goes draft → confirming → sent → succeeded', () => {
    expect(run(confirm).name).toBe('confirming');
    expect(run(confirm, send)).toEqual({ name: 'sent', key: 'k', isPending: false, isLeft: false });
    expect(run(confirm, send, answer({ balanceAfter: 40 }))).toEqual({
      name: 'succeeded',
      key: 'k',
      orderId: 'O-1',
      balanceAfter: 40,
    });
  });

  it('is unknown, never failed, when its answer is lost, and learns the truth later', () => {
    const lost = run(confirm, send, { type: 'lose' });
    expect(lost).toEqual({ name: 'unknown', key: 'k', isLeft: false });
    expect(nextState(lost, answer({})).name).toBe('succeeded');
    expect(nextState(lost, answer({ state: 'failed', reason: 'declined' })).name).toBe('declined');
    expect(nextState(lost, { type: 'miss' })).toMatchObject({ name: 'declined', reason: 'not_received' });
  });

  it('stays with the operator while in progress, whatever a single question meets', () => {
    const pending = run(confirm, send, answer({ state: 'inProgress' }));
    expect(pending).toMatchObject({ name: 'sent', isPending: true });
    expect(nextState(pending, { type: 'lose' })).toBe(pending);
    expect(nextState(pending, { type: 'leave' })).toMatchObject({ name: 'sent', isPending: true, isLeft: true });
    expect(nextState(pending, answer({})).name).toBe('succeeded');
  });

  it('goes back to the draft with a reason when nothing left the device, or when the price had changed', () => {
    expect(run(confirm, { type: 'refuse', reason: 'offline' })).toEqual({ name: 'draft', refusal: 'offline' });
    expect(run(confirm, send, { type: 'refuse', reason: 'price-changed' })).toEqual({
      name: 'draft',
      refusal: 'price-changed',
    });
    expect(run(confirm, send, { type: 'refuse', reason: 'busy' }).name).toBe('sent');
  });

  it('takes a second tap for nothing at any time but in the draft', () => {
    for (const first of EVENTS) {
      const state = run(confirm, send, first);
      if (state.name !== 'draft') expect(nextState(state, confirm)).toBe(state);
    }
  });

  it('can’t leave an end but for a new draft', () => {
    for (const end of [run(confirm, send, answer({})), run(confirm, send, { type: 'miss' })]) {
      for (const event of EVENTS)
        expect(nextState(end, event).name).toBe(event.type === 'restart' ? 'draft' : end.name);
    }
  });

  it('never drops an open outcome without an answer to it', () => {
    const settling = new Set(['answer', 'miss', 'reject']);
    for (const open of [run(confirm, send), run(confirm, send, { type: 'lose' })]) {
      for (const event of EVENTS) if (!settling.has(event.type)) expect(isUnsettled(nextState(open, event))).toBe(true);
    }
  });

  it('tells an unknown reason of the operator as a plain refusal', () => {
    expect(declineReason('insufficient_balance')).toBe('insufficient_balance');
    expect(declineReason('line_barred')).toBe('declined');
    expect(declineReason(null)).toBe('declined');
  });
});
