/** One order in its dialog: the screen while other tabs, earlier visits and lost answers interfere. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import type { OrderRecord, OrderResult } from '#src/orders/engine/order-record.ts';
import { plainAttempt, plainKind } from '../plain-kind.ts';
import { type Device, LINE, newDevice, openTabOf } from '../tabs.ts';

const DONE: OrderResult = { orderId: 'O-1', state: 'completed', balanceAfter: 40 };
const lost = () => Promise.reject(new TypeError('connection lost'));
const failing = () => Promise.reject(new ApiError('server', { status: 500, correlationId: 'c' }));
const unheardOf = () => Promise.reject(new ApiError('not-found', { status: 404, code: 'none', correlationId: 'c' }));

/** A promise that the test resolves. */
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

/** Records what another tab of this device would. Without a `storage` event, this tab has not noticed it. */
function recordElsewhere(changes: Partial<OrderRecord>): OrderRecord {
  const { now } = device.clock;
  const record = plainAttempt({ key: 'theirs', at: now, since: now, missingCountsFrom: now, ...changes });
  open().records.add(record);
  return record;
}

/** An order whose answer is lost, and which stays unknown as long as the screen polls. */
async function leave(calls: Partial<OrderKind<string>> = {}) {
  const tab = open({ send: lost, ...calls });
  await tab.flow.confirm('one');
  const [record] = tab.records.of(LINE);
  if (!record) throw new Error('nothing is recorded');
  const settleElsewhere = (changes: Parameters<typeof tab.records.settle>[1]) =>
    open().records.settle(record.key, changes);
  return { ...tab, record, settleElsewhere };
}

describe('an order that is opened', () => {
  it('shows at once what another tab has just ordered', () => {
    recordElsewhere({ state: 'succeeded' });
    const { flow, refreshed } = open();
    flow.follow();
    expect(flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: ['theirs'], isOpen: false, isAgreed: false },
    });
    expect(refreshed).toEqual([LINE]);
  });

  it('still shows the other tab’s order after its record is removed and another one failed', () => {
    recordElsewhere({ state: 'succeeded' });
    const { flow, records } = open();
    flow.follow();
    device.storage.removeItem('portal-order:theirs');
    recordElsewhere({ key: 'other', state: 'declined' });
    records.refresh();
    expect(flow.getState()).toMatchObject({ alreadyOrdered: { keys: ['theirs'], isOpen: false } });
  });

  it('shows that the other tab’s order is open until that one fails, whatever happens to others', async () => {
    recordElsewhere({ state: 'sent' });
    // A gift: it may be a different one.
    const { flow, records } = open({ restore: () => undefined });
    flow.follow();
    await flow.confirm('one');
    recordElsewhere({ key: 'other', state: 'declined' });
    records.refresh();
    expect(flow.getState()).toMatchObject({ alreadyOrdered: { keys: ['theirs'], isOpen: true } });
    open().records.settle('theirs', { state: 'declined', reason: 'voided' });
    records.refresh();
    expect(flow.getState()).toEqual({ name: 'draft' });
  });

  it('shows the same order that an earlier sign-in of the number left open', async () => {
    recordElsewhere({ signInId: undefined, owner: 'mark' });
    const { flow, records } = open(
      { find: async () => DONE },
      { adopt: () => records.adopt(LINE, async (mark) => mark === 'mark') },
    );
    flow.follow();
    await expect.poll(() => flow.getState()).toMatchObject({ name: 'succeeded', key: 'theirs', balanceAfter: 40 });
  });

  it('changes nothing once its screen is gone', async () => {
    const adopted = whenever<void>();
    const find = vi.fn(async () => DONE);
    const { flow, records, refreshed } = open({ find }, { adopt: () => adopted.promise });
    flow.follow()();
    recordElsewhere({ state: 'succeeded' });
    records.refresh();
    expect(refreshed).toEqual([]);
    recordElsewhere({ key: 'open' });
    records.refresh();
    adopted.resolve();
    await adopted.promise;
    expect(flow.getState()).toEqual({ name: 'draft' });
    expect(find).not.toHaveBeenCalled();
  });

  it('renders the screen only when something changes, and only while it is subscribed', async () => {
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

describe('an order in progress', () => {
  it('is not polled before it is sent', async () => {
    const mark = whenever<undefined>();
    const { flow } = open({}, { ownerMark: () => mark.promise });
    const confirmed = flow.confirm('one');
    await flow.checkAgain();
    expect(flow.getState()).toEqual({ name: 'confirming' });
    mark.resolve(undefined);
    await confirmed;
    expect(flow.getState().name).toBe('succeeded');
  });

  it('waits for its own answer, which contains the balance after, even if another tab has the outcome', async () => {
    const answer = whenever<OrderResult>();
    const adopted = whenever<void>();
    const find = vi.fn(async () => DONE);
    // The dialog's own adoption is pending; the confirmation does not wait for it.
    const adopt = vi.fn(async () => {}).mockReturnValueOnce(adopted.promise);
    const { flow, records } = open({ send: () => answer.promise, find }, { adopt });
    flow.follow();
    const confirmed = flow.confirm('one');
    await expect.poll(() => flow.getState().name).toBe('sent');
    adopted.resolve();
    await adopted.promise;
    expect(find).not.toHaveBeenCalled();
    const [record] = records.of(LINE);
    open().records.settle(record?.key ?? '', { state: 'succeeded', orderId: 'O-1' });
    records.refresh();
    expect(flow.getState().name).toBe('sent');
    answer.resolve(DONE);
    await confirmed;
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: 40 });
  });

  it('is shown as in progress at the operator, and cannot be sent again', async () => {
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
  it('shows that it is polled again, and stays unknown until the answer', async () => {
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

  it('shows that it is sent again, and gets as much time to arrive as the first request', async () => {
    const send = vi.fn(() => new Promise<OrderResult>(() => undefined)).mockImplementationOnce(lost);
    const { flow, record } = await leave({ send });
    const sentAt = device.clock.now;
    void flow.sendAgain();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: false });
    expect(flow.canSendAgain).toBe(false);
    await expect.poll(() => send.mock.calls.length).toBe(2);
    const other = open({ find: unheardOf, void: async () => ({ state: 'voided' }) });
    const recorded = other.records.find(record.key);
    expect(await other.watch.watch(recorded ?? record)).toEqual({ type: 'voided' });
    expect(device.clock.now - sentAt).toBeGreaterThanOrEqual(30_000);
  });

  it('is not marked as seen when another tab has the outcome and this tab has not noticed it', async () => {
    const { flow, records, settleElsewhere, record } = await leave();
    settleElsewhere({ state: 'declined', reason: 'insufficient_balance' });
    flow.markSeen();
    expect(records.find(record.key)).toMatchObject({ state: 'declined', reason: 'insufficient_balance' });
    expect(records.find(record.key)?.isSeen).toBeUndefined();
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
  ] as const)('shows the outcome that another tab found: %o', async (found, shown) => {
    const { flow, records, settleElsewhere } = await leave();
    flow.follow();
    settleElsewhere(found);
    records.refresh();
    expect(flow.getState()).toMatchObject(shown);
  });

  it('does not match an earlier order in the operator’s history, even after that one’s record is removed', async () => {
    const send = vi.fn(async (): Promise<OrderResult> => {
      device.storage.removeItem(`portal-order:${made?.key}`);
      return lost();
    });
    send.mockImplementationOnce(async () => DONE);
    const listAlike = async () => [{ ...DONE, at: device.clock.now }];
    const first = open({ send, listAlike });
    await first.flow.confirm('one');
    first.flow.markSeen();
    const [made] = first.records.of(LINE);
    const { flow } = open({ send, listAlike });
    await flow.confirm('one');
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
  });
});

describe('an order that has ended', () => {
  it('is neither polled nor sent again', async () => {
    const [send, find] = [vi.fn(async () => DONE), vi.fn(async () => DONE)];
    const { flow, refreshed } = open({ send, find });
    await flow.confirm('one');
    expect(flow.canSendAgain).toBe(false);
    await flow.checkAgain();
    await flow.sendAgain();
    expect([send.mock.calls.length, find.mock.calls.length]).toEqual([1, 0]);
    expect(refreshed).toEqual([LINE]);
  });

  it('is followed by a draft that shows what another tab has ordered since', async () => {
    const { flow } = open();
    await flow.confirm('one');
    recordElsewhere({ state: 'succeeded' });
    flow.restart();
    expect(flow.getState()).toMatchObject({ name: 'draft', alreadyOrdered: { keys: ['theirs'] } });
  });

  it('is not shown as another tab’s order if it was on this screen', async () => {
    recordElsewhere({});
    const { flow } = open({ find: async () => DONE });
    flow.follow();
    await expect.poll(() => flow.getState().name).toBe('succeeded');
    flow.restart();
    expect(flow.getState()).toEqual({ name: 'draft' });
  });
});

describe('an outcome of an order that is no longer on screen', () => {
  it('changes nothing of the next order', async () => {
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
