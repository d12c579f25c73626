/** One order in its dialog: what is on screen while other tabs, earlier visits and lost answers have their say. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import type { OrderAttempt } from '#src/orders/engine/attempts.ts';
import type { OrderKind, OrderResult } from '#src/orders/engine/order-kind.ts';
import { plainAttempt, plainKind } from '../plain-kind.ts';
import { type Device, LINE, newDevice, openTabOf } from '../tabs.ts';

const DONE: OrderResult = { orderId: 'O-1', state: 'completed', balanceAfter: 40 };
const lost = () => Promise.reject(new TypeError('connection lost'));
const failing = () => Promise.reject(new ApiError('server', { status: 500, correlationId: 'c' }));
const unheardOf = () => Promise.reject(new ApiError('not-found', { status: 404, code: 'none', correlationId: 'c' }));

/** What comes when a test says so. */
function whenever<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

let device: Device;
beforeEach(() => {
  device = newDevice();
});

type Options = Parameters<typeof openTabOf<string>>[3];
const open = (calls: Partial<OrderKind<string>> = {}, options?: Options) =>
  openTabOf(plainKind(calls), 'it', device, options);

/** What another tab of this device records. Without a `storage` event, this tab has not heard of it. */
function recordElsewhere(changes: Partial<OrderAttempt>): OrderAttempt {
  const { now } = device.clock;
  const attempt = plainAttempt({ key: 'theirs', at: now, since: now, missingCountsFrom: now, ...changes });
  open().attempts.record(attempt);
  return attempt;
}

/** An order whose answer is lost and which the operator has told nothing about for as long as somebody waits. */
async function leave(calls: Partial<OrderKind<string>> = {}) {
  const tab = open({ send: lost, ...calls });
  await tab.flow.confirm('one');
  const [attempt] = tab.attempts.of(LINE);
  if (!attempt) throw new Error('nothing is recorded');
  const settleElsewhere = (changes: Parameters<typeof tab.attempts.settle>[1]) =>
    open().attempts.settle(attempt.key, changes);
  return { ...tab, attempt, settleElsewhere };
}

describe('an order that is opened', () => {
  it('says at once what another tab has just ordered', () => {
    recordElsewhere({ state: 'succeeded' });
    const { flow, refreshed } = open();
    flow.follow();
    expect(flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: ['theirs'], isOpen: false, isAgreed: false },
    });
    expect(refreshed).toEqual([LINE]);
  });

  it('goes on saying it once that is off the device, whatever else came to nothing', () => {
    recordElsewhere({ state: 'succeeded' });
    const { flow, attempts } = open();
    flow.follow();
    device.storage.removeItem('portal-order:theirs');
    recordElsewhere({ key: 'other', state: 'declined' });
    attempts.refresh();
    expect(flow.getState()).toMatchObject({ alreadyOrdered: { keys: ['theirs'], isOpen: false } });
  });

  it('says that one has no outcome yet until it came to nothing, whatever else did', async () => {
    recordElsewhere({ state: 'sent' });
    // A gift: nobody knows whether it is the same.
    const { flow, attempts } = open({ restore: () => undefined });
    flow.follow();
    await flow.confirm('one');
    recordElsewhere({ key: 'other', state: 'declined' });
    attempts.refresh();
    expect(flow.getState()).toMatchObject({ alreadyOrdered: { keys: ['theirs'], isOpen: true } });
    open().attempts.settle('theirs', { state: 'declined', reason: 'voided' });
    attempts.refresh();
    expect(flow.getState()).toEqual({ name: 'draft' });
  });

  it('shows the same one that an earlier sign-in of the number left open', async () => {
    recordElsewhere({ line: undefined, owner: 'mark' });
    const { flow, attempts } = open(
      { find: async () => DONE },
      { adopt: () => attempts.adopt(LINE, async (mark) => mark === 'mark') },
    );
    flow.follow();
    await expect.poll(() => flow.getState()).toMatchObject({ name: 'succeeded', key: 'theirs', balanceAfter: 40 });
  });

  it('is left alone once its screen is gone', async () => {
    const adopted = whenever<void>();
    const find = vi.fn(async () => DONE);
    const { flow, attempts, refreshed } = open({ find }, { adopt: () => adopted.promise });
    flow.follow()();
    recordElsewhere({ state: 'succeeded' });
    attempts.refresh();
    expect(refreshed).toEqual([]);
    recordElsewhere({ key: 'open' });
    attempts.refresh();
    adopted.resolve();
    await adopted.promise;
    expect(flow.getState()).toEqual({ name: 'draft' });
    expect(find).not.toHaveBeenCalled();
  });

  it('draws the screen anew where something changes, and for as long as it is there', async () => {
    const { flow } = open();
    const draw = vi.fn();
    const stop = flow.subscribe(draw);
    flow.agree(true);
    flow.markSeen();
    expect(draw).not.toHaveBeenCalled();
    const confirmed = flow.confirm('one');
    expect(draw).toHaveBeenCalledTimes(1);
    stop();
    await confirmed;
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

describe('an order under way', () => {
  it('has nothing to be asked about before it is sent', async () => {
    const mark = whenever<undefined>();
    const { flow } = open({}, { ownerMark: () => mark.promise });
    const confirmed = flow.confirm('one');
    await flow.checkAgain();
    expect(flow.getState()).toEqual({ name: 'confirming' });
    mark.resolve(undefined);
    await confirmed;
    expect(flow.getState().name).toBe('succeeded');
  });

  it('waits for its own answer, which tells the balance after, whatever another tab finds out meanwhile', async () => {
    const answer = whenever<OrderResult>();
    const adopted = whenever<void>();
    const find = vi.fn(async () => DONE);
    // Taken over by the dialog; the confirmation does not wait for the same.
    const adopt = vi.fn(async () => {}).mockReturnValueOnce(adopted.promise);
    const { flow, attempts } = open({ send: () => answer.promise, find }, { adopt });
    flow.follow();
    const confirmed = flow.confirm('one');
    await expect.poll(() => flow.getState().name).toBe('sent');
    adopted.resolve();
    await adopted.promise;
    expect(find).not.toHaveBeenCalled();
    const [attempt] = attempts.of(LINE);
    open().attempts.settle(attempt?.key ?? '', { state: 'succeeded', orderId: 'O-1' });
    attempts.refresh();
    expect(flow.getState().name).toBe('sent');
    answer.resolve(DONE);
    await confirmed;
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: 40 });
  });

  it('that the operator works on is said to be, and is not to be sent again', async () => {
    const send = vi.fn(lost);
    const answers: OrderResult[] = [{ ...DONE, state: 'inProgress' }];
    const find = async () => answers.shift() ?? failing();
    const { flow } = await leave({ send, find });
    expect(flow.getState()).toMatchObject({ name: 'sent', isPending: true, isLeft: true });
    expect(flow.canSendAgain).toBe(false);
    await flow.sendAgain();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('an order without an outcome', () => {
  it('shows that it is asked about again, and stays what it is until that is answered', async () => {
    const answer = whenever<OrderResult>();
    let isAsked = false;
    const find = () => (isAsked ? answer.promise : failing());
    const { flow } = await leave({ find });
    flow.restart();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(flow.canSendAgain).toBe(true);
    isAsked = true;
    const asked = flow.checkAgain();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: false });
    expect(flow.canSendAgain).toBe(false);
    answer.resolve(DONE);
    await asked;
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: 40 });
  });

  it('that is sent again shows it, and is given as much time to arrive as the first request', async () => {
    const send = vi.fn(() => new Promise<OrderResult>(() => undefined)).mockImplementationOnce(lost);
    const { flow, attempt } = await leave({ send });
    const sentAt = device.clock.now;
    void flow.sendAgain();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: false });
    expect(flow.canSendAgain).toBe(false);
    await expect.poll(() => send.mock.calls.length).toBe(2);
    const other = open({ find: unheardOf, void: async () => ({ state: 'voided' }) });
    const recorded = other.attempts.find(attempt.key);
    expect(await other.watch.watch(recorded ?? attempt)).toEqual({ type: 'voided' });
    expect(device.clock.now - sentAt).toBeGreaterThanOrEqual(30_000);
  });

  it('is not taken for seen when another tab has found out and this one has not heard of it', async () => {
    const { flow, attempts, settleElsewhere, attempt } = await leave();
    settleElsewhere({ state: 'declined', reason: 'insufficient_balance' });
    flow.markSeen();
    expect(attempts.find(attempt.key)).toMatchObject({ state: 'declined', reason: 'insufficient_balance' });
    expect(attempts.find(attempt.key)?.isSeen).toBeUndefined();
  });

  it.each([
    [
      { state: 'declined', orderId: 'O-7' },
      { name: 'declined', reason: 'declined', orderId: 'O-7' },
    ],
    [
      { state: 'declined', reason: 'voided' },
      { name: 'declined', reason: 'voided' },
    ],
    [
      { state: 'succeeded', receipt: { amount: 5 } },
      { name: 'succeeded', orderId: '', receipt: { amount: 5 } },
    ],
  ] as const)('and that another tab finds to be %o shows just that', async (found, shown) => {
    const { flow, attempts, settleElsewhere } = await leave();
    flow.follow();
    settleElsewhere(found);
    attempts.refresh();
    expect(flow.getState()).toMatchObject(shown);
  });

  it('does not take an earlier one for its own that the operator lists, also once that is off the device', async () => {
    const send = vi.fn(async (): Promise<OrderResult> => {
      device.storage.removeItem(`portal-order:${made?.key}`);
      return lost();
    });
    send.mockImplementationOnce(async () => DONE);
    const listAlike = async () => [{ ...DONE, at: device.clock.now }];
    const first = open({ send, listAlike });
    await first.flow.confirm('one');
    first.flow.markSeen();
    const [made] = first.attempts.of(LINE);
    const { flow } = open({ send, listAlike });
    await flow.confirm('one');
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
  });
});

describe('an order that has ended', () => {
  it('is neither asked about nor sent again', async () => {
    const [send, find] = [vi.fn(async () => DONE), vi.fn(async () => DONE)];
    const { flow, refreshed } = open({ send, find });
    await flow.confirm('one');
    expect(flow.canSendAgain).toBe(false);
    await flow.checkAgain();
    await flow.sendAgain();
    expect([send.mock.calls.length, find.mock.calls.length]).toEqual([1, 0]);
    expect(refreshed).toEqual([LINE]);
  });

  it('is followed by a draft that says what another tab has ordered since', async () => {
    const { flow } = open();
    await flow.confirm('one');
    recordElsewhere({ state: 'succeeded' });
    flow.restart();
    expect(flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { keys: ['theirs'] } });
  });

  it('and was shown here is not told of as another tab’s', async () => {
    recordElsewhere({});
    const { flow } = open({ find: async () => DONE });
    flow.follow();
    await expect.poll(() => flow.getState().name).toBe('succeeded');
    flow.restart();
    expect(flow.getState()).toEqual({ name: 'draft' });
  });
});

describe('news of an order that is no longer on screen', () => {
  it('changes nothing of the next one', async () => {
    const [first, second, question] = [whenever<OrderResult>(), whenever<OrderResult>(), whenever<void>()];
    const answers = [first.promise, second.promise];
    const { flow } = open({ send: () => answers.shift() ?? lost(), find: failing }, { wait: () => question.promise });
    const sending = flow.confirm('one');
    await expect.poll(() => flow.getState().name).toBe('sent');
    const checking = flow.checkAgain();
    first.resolve(DONE);
    await sending;
    flow.restart();
    void flow.confirm('two');
    await expect.poll(() => flow.getState().name).toBe('sent');
    const next = flow.getState();
    question.resolve();
    await checking;
    expect(flow.getState()).toEqual(next);
    second.resolve({ ...DONE, orderId: 'O-2' });
    await expect.poll(() => flow.getState()).toMatchObject({ name: 'succeeded', orderId: 'O-2' });
  });
});
