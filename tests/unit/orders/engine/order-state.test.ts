import { describe, expect, it } from 'vitest';
import {
  type DatedResult,
  DRAFT,
  isUnsettled,
  nextState,
  type OrderEvent,
  type OrderState,
} from '#src/orders/engine/order-state.ts';

const run = (...events: OrderEvent[]): OrderState => events.reduce(nextState, DRAFT);
const confirm: OrderEvent = { type: 'confirm' };
const send: OrderEvent = { type: 'send', key: 'k' };
const answer = (result: Partial<DatedResult>): OrderEvent => ({
  type: 'answer',
  result: { orderId: 'O-1', state: 'completed', at: 1, ...result },
  terms: {},
});

const EVENTS: readonly OrderEvent[] = [
  confirm,
  send,
  answer({}),
  answer({ state: 'failed' }),
  answer({ state: 'inProgress' }),
  { type: 'refuse', reason: 'offline' },
  { type: 'attach', key: 'other' },
  { type: 'responseLost' },
  { type: 'voided' },
  { type: 'reject', reason: 'declined', reference: 'r' },
  { type: 'leave' },
  { type: 'resume' },
  { type: 'restart' },
  { type: 'already-ordered', keys: ['other'], isOpen: false },
  { type: 'agree', isAgreed: true },
];

describe('a purchase', () => {
  it('goes draft → confirming → sent → succeeded', () => {
    expect(run(confirm).name).toBe('confirming');
    expect(run(confirm, send)).toEqual({ name: 'sent', key: 'k', isPending: false, isLeft: false });
    expect(run(confirm, send, answer({ balanceAfter: 40 }))).toEqual({
      name: 'succeeded',
      key: 'k',
      at: 1,
      terms: {},
      orderId: 'O-1',
      balanceAfter: 40,
    });
  });

  it('is unknown, not failed, when its answer is lost, and gets its outcome later', () => {
    const lost = run(confirm, send, { type: 'responseLost' });
    expect(lost).toEqual({ name: 'unknown', key: 'k', isLeft: false });
    expect(nextState(lost, answer({})).name).toBe('succeeded');
    expect(nextState(lost, answer({ state: 'failed', reason: 'declined' })).name).toBe('declined');
    expect(nextState(lost, { type: 'voided' })).toMatchObject({ name: 'declined', reason: 'voided' });
  });

  it('stays in progress at the operator when a single poll fails', () => {
    const pending = run(confirm, send, answer({ state: 'inProgress' }));
    expect(pending).toMatchObject({ name: 'sent', isPending: true });
    expect(nextState(pending, { type: 'responseLost' })).toBe(pending);
    expect(nextState(pending, { type: 'leave' })).toMatchObject({ name: 'sent', isPending: true, isLeft: true });
    expect(nextState(pending, answer({})).name).toBe('succeeded');
  });

  it('returns to the draft with a reason when nothing was sent, or when the price had changed', () => {
    expect(run(confirm, { type: 'refuse', reason: 'offline' })).toEqual({ name: 'draft', refusal: 'offline' });
    expect(run(confirm, send, { type: 'refuse', reason: 'price-changed' })).toEqual({
      name: 'draft',
      refusal: 'price-changed',
    });
    expect(run(confirm, send, { type: 'refuse', reason: 'otp_locked', opensAfterS: 900 })).toEqual({
      name: 'draft',
      refusal: 'otp_locked',
      opensAfterS: 900,
    });
    expect(run(confirm, send, { type: 'refuse', reason: 'busy' }).name).toBe('sent');
  });

  it('ignores a second tap in every state except the draft', () => {
    for (const first of EVENTS) {
      const state = run(confirm, send, first);
      if (state.name !== 'draft') expect(nextState(state, confirm)).toBe(state);
    }
  });

  it('can leave an outcome only for a new draft', () => {
    for (const end of [run(confirm, send, answer({})), run(confirm, send, { type: 'voided' })]) {
      for (const event of EVENTS)
        expect(nextState(end, event).name).toBe(event.type === 'restart' ? 'draft' : end.name);
    }
  });

  it('never leaves an open outcome without an answer', () => {
    const settling = new Set(['answer', 'voided', 'reject']);
    for (const open of [run(confirm, send), run(confirm, send, { type: 'responseLost' })]) {
      for (const event of EVENTS) if (!settling.has(event.type)) expect(isUnsettled(nextState(open, event))).toBe(true);
    }
  });

  it('is simply declined if it failed without a reason', () => {
    expect(run(confirm, send, answer({ state: 'failed', reason: null }))).toMatchObject({ reason: 'declined' });
  });

  it('shows the figures of the answer', () => {
    expect(run(confirm, send, answer({ receipt: { amount: 500 } }))).toMatchObject({ receipt: { amount: 500 } });
  });

  it('ends with its key and everything that the operator answered', () => {
    const declined = { name: 'declined', key: 'k', orderId: undefined, reference: undefined };
    expect(run(confirm, send, { type: 'voided' })).toEqual({ ...declined, reason: 'voided' });
    expect(run(confirm, send, answer({ state: 'failed', reason: 'not_eligible' }))).toEqual({
      ...declined,
      reason: 'not_eligible',
      orderId: 'O-1',
    });
    expect(run(confirm, send, { type: 'reject', reason: 'invalid', orderId: 'O-2', reference: 'r' })).toEqual({
      ...declined,
      reason: 'invalid',
      orderId: 'O-2',
      reference: 'r',
    });
    expect(run(confirm, { type: 'attach', key: 'other' })).toEqual({ name: 'unknown', key: 'other', isLeft: false });
    expect(run({ type: 'attach', key: 'other' })).toEqual({ name: 'unknown', key: 'other', isLeft: false });
  });

  it('can be polled again and left again', () => {
    const left = run(confirm, send, { type: 'responseLost' }, { type: 'leave' });
    expect(left).toEqual({ name: 'unknown', key: 'k', isLeft: true });
    expect(nextState(left, { type: 'resume' })).toEqual({ name: 'unknown', key: 'k', isLeft: false });
    expect(nextState(left, { type: 'refuse', reason: 'price-changed' })).toBe(left);
    expect(nextState(left, { type: 'refuse', reason: 'otp_wrong' })).toBe(left);
  });
});

describe('fault 42: a purchase that another tab made meanwhile', () => {
  const bought: OrderEvent = { type: 'already-ordered', keys: ['other'], isOpen: false };
  const told = { keys: ['other'], isOpen: false, isAgreed: false };

  it('must be agreed to before another one can be confirmed', () => {
    const draft = run(bought);
    expect(draft).toEqual({ name: 'draft', alreadyOrdered: told });
    expect(nextState(draft, confirm)).toBe(draft);
    expect(run(bought, { type: 'agree', isAgreed: true }, confirm).name).toBe('confirming');
    expect(run(bought, { type: 'agree', isAgreed: true }, { type: 'agree', isAgreed: false }, confirm).name).toBe(
      'draft',
    );
  });

  it('must be agreed to for each new purchase, also while waiting for a turn, until there is none', () => {
    const again: OrderEvent = { type: 'already-ordered', keys: ['other', 'third'], isOpen: true };
    expect(run(bought, { type: 'agree', isAgreed: true }, again)).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: ['other', 'third'], isOpen: true, isAgreed: false },
    });
    expect(run(confirm, bought)).toEqual({ name: 'draft', alreadyOrdered: told });
    expect(run(bought, { type: 'already-ordered', keys: [], isOpen: false })).toEqual({ name: 'draft' });
  });

  it('does not remove the reason why the last confirmation failed', () => {
    const refused = run(confirm, { type: 'refuse', reason: 'busy' }, bought);
    expect(refused).toEqual({ name: 'draft', refusal: 'busy', alreadyOrdered: told });
    expect(run({ type: 'agree', isAgreed: true })).toBe(DRAFT);
  });
});
