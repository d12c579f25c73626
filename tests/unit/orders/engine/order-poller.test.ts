import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/client/errors.ts';
import type { OrderKind, PastOrder } from '#src/orders/engine/order-kind.ts';
import { BACKGROUND_DELAYS_MS, createOrderPoller, POLL_DELAYS_MS } from '#src/orders/engine/order-poller.ts';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import type { DatedResult } from '#src/orders/engine/order-state.ts';
import { memoryOrderStorage } from '#src/orders/engine/order-storage.ts';
import { NOW, plainAttempt, plainKind } from '../plain-kind.ts';

const done: DatedResult = { orderId: 'O-1', state: 'completed', at: NOW };
const failure = (kind: ApiErrorKind, status?: number) =>
  new ApiError(kind, { status, code: 'code', correlationId: 'c-1' });
const notFound = () => Promise.reject(failure('not-found', 404));
const past = (orderId: string): PastOrder => ({ orderId, state: 'completed', at: NOW + 1_000 });

function stage(calls: Partial<OrderKind<string>>) {
  const world = { now: NOW, signInId: 'line-a', isOffline: false };
  const records = createOrderRecords(memoryOrderStorage(), () => world.now);
  const refreshLine = vi.fn(async () => undefined);
  const watch = createOrderPoller({
    kind: plainKind(calls),
    records,
    isCurrentSignIn: (signInId) => signInId === world.signInId,
    isOffline: () => world.isOffline,
    wait: async (ms) => {
      world.now += ms;
    },
    now: () => world.now,
    refreshLine,
  });
  return { world, records, refreshLine, watch };
}

describe('an answer that the watch records', () => {
  it('settles a failed order, with the operator’s reason', () => {
    const { watch, records } = stage({});
    records.add(plainAttempt());
    watch.noteAnswer(plainAttempt(), { orderId: 'O-1', state: 'failed', reason: 'insufficient_balance', at: NOW });
    expect(records.find('k1')).toMatchObject({ state: 'declined', orderId: 'O-1', reason: 'insufficient_balance' });
  });

  it('of success refetches the line’s figures if that line is still signed in', () => {
    const { watch, records, refreshLine, world } = stage({});
    records.add(plainAttempt());
    watch.noteAnswer(plainAttempt(), done);
    expect(refreshLine).toHaveBeenCalledExactlyOnceWith('line-a');
    // After its sign-in ended, only the mark identifies the owner.
    records.add(plainAttempt({ key: 'k2', signInId: undefined, owner: 'mark' }));
    watch.noteAnswer(plainAttempt({ key: 'k2' }), done);
    expect(records.find('k2')).toMatchObject({ state: 'succeeded' });
    world.signInId = 'line-b';
    records.add(plainAttempt({ key: 'k3' }));
    watch.noteAnswer(plainAttempt({ key: 'k3' }), done);
    expect(records.find('k3')).toMatchObject({ state: 'unknown' });
    expect(refreshLine).toHaveBeenCalledTimes(1);
  });
});

describe('an order that is polled', () => {
  it('is not requested without a network, but is once it is back', async () => {
    const find = vi.fn(async () => done);
    const { watch, world } = stage({ find });
    world.isOffline = true;
    expect(await watch.watch(plainAttempt())).toEqual({ type: 'leave' });
    expect(find).not.toHaveBeenCalled();
    world.isOffline = false;
    expect(await watch.watch(plainAttempt())).toMatchObject({ type: 'answer', result: done });
  });

  it('stops at once when the token is refused, because another poll would fail too', async () => {
    const find = vi.fn(() => Promise.reject(failure('unauthorized', 401)));
    const { watch, records } = stage({ find });
    expect(await watch.watch(plainAttempt())).toEqual({ type: 'leave' });
    expect(find).toHaveBeenCalledTimes(1);
    expect(records.find('k1')).toMatchObject({ state: 'unknown' });
  });

  it('reports to its listeners that the operator is processing it', async () => {
    const answers: DatedResult[] = [{ ...done, state: 'inProgress' }, done];
    const { watch } = stage({ find: async () => answers.shift() ?? done });
    const pending = vi.fn();
    const silent = watch.watch(plainAttempt());
    const told = watch.watch(plainAttempt(), pending);
    expect(await told).toEqual(await silent);
    expect(pending).toHaveBeenCalledExactlyOnceWith({ ...done, state: 'inProgress' });
  });

  it('gets a new series of polls in the background phase, and after a series has ended', async () => {
    const find = vi.fn(() => Promise.reject(failure('server', 500)));
    const { watch } = stage({ find });
    await watch.watch(plainAttempt());
    const whole = POLL_DELAYS_MS.length + BACKGROUND_DELAYS_MS.length + 1;
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(whole));
    find.mockClear();
    await watch.watch(plainAttempt());
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(whole));
  });

  it('is voided only from the time by which it should have arrived', async () => {
    const voided = vi.fn(async () => ({ state: 'voided' }) as const);
    const { watch, world } = stage({ find: notFound, void: voided });
    const [first = 0] = POLL_DELAYS_MS;
    expect(await watch.watch(plainAttempt({ missingCountsFrom: NOW + first }))).toEqual({ type: 'voided' });
    expect(voided).toHaveBeenCalledOnce();
    expect(voided.mock.lastCall).toMatchObject([{ key: 'k1' }]);
    expect(world.now).toBe(NOW + first);
  });
});

describe('an operator that does not answer a void', () => {
  it.each([failure('not-found', 404), failure('server', 405), failure('server', 501)])(
    'is not asked again if it has no such call (%s), and its history is read',
    async (error) => {
      const voids = vi.fn(() => Promise.reject(error));
      const lists = [[], [past('O-7')]];
      const { watch } = stage({ find: notFound, void: voids, listAlike: async () => lists.shift() ?? [] });
      expect(await watch.watch(plainAttempt())).toMatchObject({ type: 'answer', result: { orderId: 'O-7' } });
      expect(voids).toHaveBeenCalledTimes(1);
    },
  );

  it.each([failure('server', 500), failure('timeout'), new TypeError('lost')])(
    'is asked again after %s, and its history is not trusted',
    async (error) => {
      const voids = vi.fn(() => Promise.reject(error));
      const listAlike = vi.fn(async () => [past('O-7')]);
      const { watch } = stage({ find: notFound, void: voids, listAlike });
      expect(await watch.watch(plainAttempt())).toEqual({ type: 'leave' });
      expect(voids.mock.calls.length).toBeGreaterThan(1);
      expect(listAlike).not.toHaveBeenCalled();
    },
  );
});

describe('the operator’s history', () => {
  it('does not match an order that belongs to another attempt, but its own', async () => {
    const { watch, records } = stage({ find: notFound, listAlike: async () => [past('O-1'), past('O-2')] });
    records.add(plainAttempt({ key: 'other', state: 'succeeded', orderId: 'O-1' }));
    records.add(plainAttempt({ orderId: 'O-2' }));
    expect(await watch.watch(plainAttempt())).toMatchObject({ type: 'answer', result: { orderId: 'O-2' } });
    expect(records.find('k1')).toMatchObject({ state: 'succeeded', orderId: 'O-2' });
  });

  it('leaves the order open if it cannot be loaded', async () => {
    const { watch, records } = stage({ find: notFound, listAlike: () => Promise.reject(failure('server', 500)) });
    expect(await watch.watch(plainAttempt())).toEqual({ type: 'leave' });
    expect(records.find('k1')).toMatchObject({ state: 'unknown' });
  });

  it('is not read once somebody else is signed in', async () => {
    const listAlike = vi.fn(async () => [past('O-1')]);
    const { watch, world } = stage({
      find: notFound,
      void: async () => {
        world.signInId = 'line-b';
        throw failure('not-found', 404);
      },
      listAlike,
    });
    expect(await watch.watch(plainAttempt())).toEqual({ type: 'leave' });
    expect(listAlike).not.toHaveBeenCalled();
  });
});
