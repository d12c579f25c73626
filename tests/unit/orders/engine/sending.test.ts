import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import type { OrderResult } from '#src/orders/engine/order-record.ts';
import { newRecord, sendOrder } from '#src/orders/engine/sending.ts';
import { NOW, plainAttempt, plainKind } from '../plain-kind.ts';

const done: OrderResult = { orderId: 'O-1', state: 'completed' };
const refusal = (kind: ApiErrorKind, status: number, code: string) =>
  new ApiError(kind, { status, code, correlationId: 'c-1' });

function sending(send: () => Promise<OrderResult>) {
  const watch = { watch: vi.fn(), settle: vi.fn(), noteAnswer: vi.fn() };
  const deps = {
    kind: plainKind({ send, reasons: { ...plainKind().reasons, line_barred: 'order_reason_line_barred' } }),
    watch,
    now: () => NOW,
    refreshLine: vi.fn(async () => undefined),
    onPriceChanged: vi.fn(async () => undefined),
  };
  return { ...deps, go: (changes = {}) => sendOrder(deps, plainAttempt(changes), 'one', true) };
}

it('a new attempt has half a minute to arrive', () => {
  const made = newRecord(plainKind(), 'one', { key: 'k1', subject: 'it', at: NOW, signInId: 'line-a' });
  expect(made).toEqual({
    ...plainAttempt({ state: 'sent', missingCountsFrom: NOW + 30_000 }),
    otherOrders: undefined,
    owner: undefined,
  });
});

describe('an answer to an order request', () => {
  it.each(['completed', 'failed'] as const)('is final if it is %s', async (state) => {
    const { go, watch } = sending(async () => ({ ...done, state }));
    expect(await go()).toMatchObject({ isOpen: false, event: { type: 'answer', result: { state } } });
    expect(watch.noteAnswer).toHaveBeenCalledTimes(1);
  });

  it('fault 65: without a time gets the time of the clock that its Date header has set', async () => {
    const clock = { now: NOW + 26 * 3_600_000 };
    const deps = sending(async () => {
      clock.now = NOW;
      return done;
    });
    await sendOrder({ ...deps, now: () => clock.now }, plainAttempt(), 'one', true);
    expect(deps.watch.noteAnswer).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ at: NOW }),
    );
  });

  it('is polled if the order is in progress', async () => {
    expect(await sending(async () => ({ ...done, state: 'inProgress' })).go()).toMatchObject({ isOpen: true });
    const inProgress = sending(() => Promise.reject(refusal('conflict', 409, 'in_progress')));
    expect(await inProgress.go()).toEqual({ isOpen: true });
    expect(inProgress.watch.settle).not.toHaveBeenCalled();
  });

  it('becomes a general refusal if its reason is unknown', async () => {
    const { go, watch } = sending(async () => ({ ...done, state: 'failed', reason: 'odd' }));
    expect(await go()).toMatchObject({ event: { result: { reason: 'declined' } } });
    expect(watch.noteAnswer.mock.calls[0]?.[1]).toMatchObject({ reason: 'declined' });
  });
});

describe('a refusal of an order request', () => {
  it('settles the order, and refetches the account only if that is out of date', async () => {
    const short = sending(() => Promise.reject(refusal('validation', 422, 'insufficient_balance')));
    expect(await short.go()).toEqual({
      isOpen: false,
      event: { type: 'reject', reason: 'insufficient_balance', reference: 'c-1' },
    });
    expect(short.refreshLine).toHaveBeenCalledExactlyOnceWith('line-a');
    const barred = sending(() => Promise.reject(refusal('forbidden', 403, 'line_barred')));
    await barred.go();
    expect(barred.refreshLine).toHaveBeenCalledExactlyOnceWith('line-a');
    const ended = sending(() => Promise.reject(refusal('validation', 422, 'insufficient_balance')));
    await ended.go({ signInId: undefined });
    expect(ended.refreshLine).not.toHaveBeenCalled();
    const other = sending(() => Promise.reject(refusal('validation', 422, 'odd')));
    expect(await other.go()).toMatchObject({ isOpen: false, event: { reason: 'declined' } });
    expect(other.refreshLine).not.toHaveBeenCalled();
  });

  it('because of the price is marked as seen, so that nothing is shown later', async () => {
    const { go, watch, onPriceChanged } = sending(() => Promise.reject(refusal('conflict', 409, 'price_changed')));
    expect(await go()).toEqual({ isOpen: false, event: { type: 'refuse', reason: 'price-changed' } });
    expect(watch.settle.mock.calls[0]?.[1]).toEqual({ state: 'declined', reason: 'declined', isSeen: true });
    expect(onPriceChanged).toHaveBeenCalledTimes(1);
  });

  it('because of the code is marked as seen, so that nothing is shown later', async () => {
    const { watch, ...deps } = sending(() => Promise.reject(refusal('validation', 400, 'otp_wrong')));
    const kind = { ...deps.kind, hasCode: () => true };
    expect(await sendOrder({ ...deps, watch, kind }, plainAttempt(), 'one', true)).toEqual({
      isOpen: false,
      event: { type: 'refuse', reason: 'otp_wrong', opensAfterS: undefined },
    });
    expect(watch.settle.mock.calls[0]?.[1]).toEqual({ state: 'declined', reason: 'declined', isSeen: true });
    expect(deps.onPriceChanged).not.toHaveBeenCalled();
  });
});
