/** A purchase with an unknown outcome: what the screen shows meanwhile, and what can be sent again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO, HADRA, LOW_BALANCE, signIn } from '../../support/operator.ts';
import { BUYING, type Device, fate, LINE, leftOpen, newDevice, ORDER, PRICE, setUpStage } from './tabs.ts';

const LATE_MS = 45_000;

const { operator, tabs } = await setUpStage();
let device: Device;

beforeEach(() => {
  device = newDevice();
});

const late = (lateMs: number) => ({ lateMs: { value: lateMs, times: 1 } });
const pass = (ms: number) => {
  device.clock.now += ms;
  operator.sandbox.context.clock.advance(ms);
};
/** True once polling in the background has settled everything. */
const settled = (of: { state: string }[] | readonly { state: string }[]) =>
  of.every(({ state }) => state !== 'unknown');
const keys = () => new Set(tabs.posts().map(({ idempotencyKey }) => idempotencyKey));

describe('fault 36: an attempt whose record is missing on the device', () => {
  it('is not treated as settled: it is polled, and recorded again', async () => {
    const { flow, records, seen } = tabs.openTab(device, {
      kind: {
        send: async (order, key) => {
          await tabs.purchaseBundle(order, key).catch(() => undefined);
          device.storage.removeItem(`portal-order:${key}`);
          throw new TypeError('connection lost');
        },
      },
    });
    tabs.set(late(5_000));
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(tabs.voids()).toEqual([]);
    expect(records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('of a subscriber who has signed out is settled under its mark, for their next sign-in', async () => {
    let signInId = LINE;
    const { flow, records } = tabs.openTab(device, {
      isCurrentSignIn: (of) => of === signInId,
      kind: {
        send: async (order, key) => {
          const result = await tabs.purchaseBundle(order, key);
          records.endSession({ signInId: LINE, reason: 'user', isAsked: true });
          signInId = 'line-b';
          return result;
        },
      },
    });
    await flow.confirm(ORDER);
    expect([...records.of(LINE), ...records.of('line-b')]).toEqual([]);
    await records.adopt('line-c', async (mark) => mark === 'mark');
    expect(records.of('line-c')).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('fault 41: a purchase that reaches the operator late', () => {
  it('is voided before the screen shows that nothing was debited, and is then never charged', async () => {
    const { flow } = tabs.openTab(device);
    tabs.set(late(LATE_MS));
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'voided' });
    expect(tabs.voids()).toMatchObject([{ status: 200 }]);
    expect(await tabs.charged(async () => pass(LATE_MS))).toBe(0);
    // A new purchase has a new key: the old key can never be charged.
    flow.restart();
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(keys().size).toBe(2);
  });

  it('is the answer to the void if the operator has it by then', async () => {
    const { flow, seen } = tabs.openTab(device, { kind: { find: () => Promise.reject(tabs.notFound()) } });
    await flow.confirm({ ...ORDER });
    expect(flow.getState().name).toBe('succeeded');
    const lost = tabs.openTab(device, { subject: 'FATE_LOST', kind: { find: () => Promise.reject(tabs.notFound()) } });
    await lost.flow.confirm(fate('LOST'));
    expect(lost.flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: await tabs.balance() });
    expect(seen).not.toContain('declined');
  });

  it.each([404, 405])('stays open if the operator cannot void (%d), and succeeds when it arrives', async (status) => {
    const { flow, records, seen, waits } = tabs.openTab(device);
    tabs.set({ ...late(LATE_MS), noVoid: status });
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(LATE_MS - 1_000);
    expect(records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    // Voided once: the operator has no such call.
    expect(tabs.voids()).toHaveLength(1);
  });

  it('by minutes is polled in the background after the screen stopped waiting, and its outcome is then shown', async () => {
    const { flow, records, held } = tabs.openTab(device, { isPatient: true });
    tabs.set({ ...late(150_000), noVoid: 404 });
    const stop = flow.follow();
    const states: string[] = [];
    flow.subscribe(() => {
      const state = flow.getState();
      states.push(state.name === 'unknown' && state.isLeft ? 'left' : state.name);
    });
    await flow.confirm(ORDER);
    expect(held.count).toBe(0);
    await expect.poll(() => settled(records.of(LINE)), { interval: 5, timeout: 15_000 }).toBe(true);
    expect(states).toEqual(['confirming', 'sent', 'unknown', 'left', 'succeeded']);
    stop();
  });

  it('is found in the operator’s history of purchases if answers about its key are useless', async () => {
    const { flow } = tabs.openTab(device, {
      subject: 'FATE_LOST',
      kind: { find: () => Promise.reject(tabs.notFound()) },
    });
    tabs.set({ noVoid: 404 });
    await flow.confirm(fate('LOST'));
    const [listed] = await tabs.listPurchases();
    expect(flow.getState()).toMatchObject({ name: 'succeeded', orderId: listed?.orderId });
  });

  it('is never shown as not debited while the void has no answer', async () => {
    const { flow, records } = tabs.openTab(device);
    tabs.set({ ...late(LATE_MS * 10), errorRate: { value: 1, match: `${BUYING}/`, method: 'POST' } });
    await flow.confirm(ORDER);
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(records.of(LINE)).toMatchObject([{ state: 'unknown' }]);
    tabs.set({ errorRate: null });
    await flow.checkAgain();
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'voided' });
  });

  it('is not voided if the operator once acknowledged it, even if it is no longer found', async () => {
    let count = 0;
    const { flow } = tabs.openTab(device, {
      subject: 'FATE_PENDING',
      kind: {
        find: async () => {
          if (count++ === 0) return { orderId: 'O', state: 'inProgress' };
          throw tabs.notFound();
        },
        listAlike: async () => [],
      },
    });
    await flow.confirm(fate('PENDING'));
    expect(flow.getState()).toMatchObject({ name: 'sent', isPending: true, isLeft: true });
    expect(tabs.voids()).toEqual([]);
  });
});

describe('fault 41: a purchase that is sent again', () => {
  async function leave(order = ORDER, changes = {}) {
    const tab = tabs.openTab(device, changes);
    tabs.set({ ...late(200_000), noVoid: 404 });
    await tab.flow.confirm(order);
    expect(tab.flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    return tab;
  }

  it('has the same key and is charged once, even if the first request arrives after all', async () => {
    const before = await tabs.balance();
    const { flow } = await leave();
    expect(flow.canSendAgain).toBe(true);
    await flow.sendAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(tabs.posts()).toHaveLength(2);
    expect(keys().size).toBe(1);
    pass(300_000);
    expect(before - (await tabs.balance())).toBe(PRICE);
  });

  it('after a reload is the recorded one', async () => {
    await leave({ ...ORDER, brandRef: 'D_10GB_WEEK', price: 600, autoRenew: true }, { subject: 'D_10GB_WEEK' });
    const { flow } = tabs.openTab(device, { subject: 'D_10GB_WEEK' });
    const stop = flow.follow();
    await expect.poll(() => flow.canSendAgain, { timeout: 15_000 }).toBe(true);
    await flow.sendAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(keys().size).toBe(1);
    stop();
  });

  it('as a gift goes to its recipient, but cannot be sent again after a reload, when the number is gone', async () => {
    const { flow } = await leave({ ...ORDER, beneficiary: HADRA });
    const reloaded = tabs.openTab(device).flow;
    reloaded.follow()();
    expect(reloaded.getState()).toEqual({ name: 'draft' });
    await flow.sendAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(keys().size).toBe(1);
  });

  it('stays open after a refusal, because the first request may still be on its way', async () => {
    const { flow } = await leave();
    operator.sandbox.context.db.run('UPDATE lines SET balance = 5');
    await flow.sendAgain();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    tabs.set({ noVoid: null });
    await flow.checkAgain();
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'voided' });
  });

  it('is not sent if another tab has the outcome, without a network, or once somebody else is signed in', async () => {
    const found = await leave();
    pass(200_000);
    const other = tabs.openTab(device);
    const [open] = other.records.of(LINE);
    if (open) await other.watch.watch(open);
    await found.flow.sendAgain();
    expect(found.flow.getState().name).toBe('succeeded');
    for (const changes of [{ isOffline: () => true }, { isCurrentSignIn: () => false }]) {
      const { flow } = tabs.openTab({ ...device, ...newDevice() }, { ...changes });
      await flow.sendAgain();
      expect(flow.getState()).toEqual({ name: 'draft' });
    }
    expect(tabs.posts()).toHaveLength(1);
  });

  it('waits for its turn, and stays open without one', async () => {
    let isFree = true;
    const { flow } = await leave(ORDER, {
      tabLock: {
        take: (_: string, work: () => Promise<unknown>) => (isFree ? work() : Promise.reject(new Error('busy'))),
      },
    });
    isFree = false;
    await flow.sendAgain();
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(tabs.posts()).toHaveLength(1);
  });
});

describe('a refusal without the operator’s own code', () => {
  it.each([400, 403, 404, 401, 429])('(%d) is polled, not trusted', async (status) => {
    const { ApiError } = await import('#src/api/client/errors.ts');
    const { kindOfStatus } = await import('#src/api/client/errors.ts');
    const { flow, seen } = tabs.openTab(device, {
      kind: {
        send: async (order, key) => {
          await tabs.purchaseBundle(order, key);
          throw new ApiError(kindOfStatus(status), { status, correlationId: 'c' });
        },
      },
    });
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
  });
});

describe('fault 37: a session that ends with an open purchase without being asked to', () => {
  it('lets the next sign-in of the number find the outcome', async () => {
    const marks: Record<string, string> = { [DEMO]: 'mark', [LOW_BALANCE]: 'other' };
    let signInId = LINE;
    const first = tabs.openTab(device, { isCurrentSignIn: (of) => of === signInId, subject: 'FATE_LATE' });
    tabs.set({ noVoid: 404 });
    first.flow.subscribe(() => {
      if (first.flow.getState().name !== 'unknown' || signInId === '') return;
      signInId = '';
      first.records.endSession({ signInId: LINE, reason: 'refused', isAsked: false });
    });
    await first.flow.confirm(fate('LATE'));
    expect(first.records.of(LINE)).toEqual([]);

    for (const [msisdn, owner] of Object.entries(marks).reverse()) {
      signInId = `line-of-${owner}`;
      await signIn(msisdn);
      const next = tabs.openTab(device, { signInId, subject: 'FATE_LATE' });
      await next.records.adopt(signInId, async (mark) => mark === owner);
      const mine = next.records.of(signInId);
      if (msisdn === LOW_BALANCE) {
        expect(mine).toEqual([]);
        continue;
      }
      expect(mine).toMatchObject([{ state: 'unknown', subject: 'FATE_LATE' }]);
      pass(LATE_MS);
      const [open] = mine;
      if (open) await next.watch.watch(open);
      expect(next.records.of(signInId)).toMatchObject([{ state: 'succeeded' }]);
    }
    expect(tabs.posts()).toHaveLength(1);
  });

  it('lets the next sign-in adopt the purchase first, so that the same one is shown, not made again', async () => {
    const left = leftOpen(device.clock.now, { signInId: undefined });
    const { flow, records } = tabs.openTab(device, { adopt: () => records.adopt(LINE, async () => true) });
    records.add(left);
    await tabs.purchaseBundle(ORDER, left.key);
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'succeeded' });
  });
});
