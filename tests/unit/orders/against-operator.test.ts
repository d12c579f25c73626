/**
 * Purchases through the portal's own client against the sandbox operator over real HTTP: each purchase is charged once,
 * whatever is lost on the way, and the screen shows the real outcome.
 */
import { describe, expect, it } from 'vitest';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import { DEMO, HADRA, LOW_BALANCE, NOW_MS, signIn } from '../../support/operator.ts';
import { BUYING, createLock, fate, LINE, leftOpen, newDevice, ORDER, PRICE, setUpStage } from './tabs.ts';

const FATE_PRICE = 50;

const { operator, tabs } = await setUpStage();

describe('a successful purchase', () => {
  it('is charged once and ends with the order and the balance after it', async () => {
    const { flow, records, seen, held } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: await tabs.balance() });
    expect(seen).toEqual(['confirming', 'sent', 'succeeded']);
    expect(records.of(LINE)).toMatchObject([{ state: 'succeeded', terms: { price: PRICE } }]);
    expect(held.count).toBe(0);
  });

  it('as a gift charges the payer and stores no recipient on the device', async () => {
    const device = newDevice();
    const { flow } = tabs.openTab(device);
    expect(await tabs.charged(() => flow.confirm({ ...ORDER, beneficiary: HADRA }))).toBe(PRICE);
    expect(flow.getState().name).toBe('succeeded');
    for (let index = 0; index < device.storage.length; index++) {
      expect(device.storage.getItem(device.storage.key(index) ?? '')).not.toContain(HADRA);
    }
  });

  it('is polled while the operator is processing it', async () => {
    const { flow, seen, waits } = tabs.openTab(newDevice(), { subject: 'FATE_PENDING' });
    await flow.confirm(fate('PENDING'));
    expect(flow.getState().name).toBe('succeeded');
    expect(seen).toContain('sent');
    expect(waits.length).toBeGreaterThan(1);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('can be repeated afterwards as a separate purchase', async () => {
    const device = newDevice();
    const first = tabs.openTab(device);
    await first.flow.confirm(ORDER);
    first.flow.markSeen();
    device.clock.now += 10;
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(PRICE);
  });
});

describe('fault 26: a purchase that is confirmed more than once', () => {
  it('is one request after a double tap, or after Enter and a click', async () => {
    const { flow } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => Promise.all([flow.confirm(ORDER), flow.confirm(ORDER), flow.confirm(ORDER)]))).toBe(
      PRICE,
    );
    expect(tabs.posts()).toHaveLength(1);
  });

  it('is one request from two tabs at once, and both show its outcome', async () => {
    const device = newDevice();
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    expect(await tabs.charged(() => Promise.all([one.flow.confirm(ORDER), two.flow.confirm(ORDER)]))).toBe(PRICE);
    expect(tabs.posts()).toHaveLength(1);
    const bought = one.flow.getState();
    expect(bought.name).toBe('succeeded');
    expect(two.flow.getState()).toMatchObject({
      name: 'succeeded',
      orderId: bought.name === 'succeeded' && bought.orderId,
    });
    // The other tab's answer is not recorded, so this tab refetches the balance.
    expect(two.refreshed).toEqual([LINE]);
  });

  it('asks first in the second of two tabs that give at once, since it may be another gift', async () => {
    const device = newDevice();
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const gift = { ...ORDER, beneficiary: HADRA };
    await Promise.all([one.flow.confirm(gift), two.flow.confirm(gift)]);
    expect(tabs.posts()).toHaveLength(1);
    const [made] = one.records.of(LINE);
    expect(two.flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: [made?.key], isOpen: false, isAgreed: false },
    });
  });

  it('is two purchases when two tabs buy different bundles', async () => {
    const device = newDevice();
    const other = { brandRef: 'D_300MB_DAY', price: 30 };
    const [one, two] = [tabs.openTab(device), tabs.openTab(device, { subject: other.brandRef })];
    const both = () => Promise.all([one.flow.confirm(ORDER), two.flow.confirm(other)]);
    expect(await tabs.charged(both)).toBe(PRICE + 30);
  });

  it('sends nothing from a tab that never gets its turn', async () => {
    const { flow } = tabs.openTab(newDevice(), {
      tabLock: { take: () => Promise.reject(new DOMException('', 'TimeoutError')) },
    });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'busy' });
    expect(tabs.posts()).toHaveLength(0);
  });
});

describe('fault 27: a purchase whose answer is lost', () => {
  it('is unknown until polling finds the outcome, and is charged once, if the operator committed it', async () => {
    const { flow, seen } = tabs.openTab(newDevice(), { subject: 'FATE_LOST' });
    expect(await tabs.charged(() => flow.confirm(fate('LOST')))).toBe(FATE_PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(tabs.posts()).toHaveLength(1);
  });

  it.each([
    ['empty', { emptyBodies: { value: true, match: BUYING, method: 'POST' } }],
    ['cut short', { truncateBodies: { value: true, match: BUYING, method: 'POST' } }],
  ])('counts as lost, not as failed, if the answer is %s', async (_, faults) => {
    const { flow, seen } = tabs.openTab(newDevice());
    tabs.set(faults);
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
  });

  it('is declined only after the operator voided it, and can be tried again, if the request was lost', async () => {
    const { flow, waits } = tabs.openTab(newDevice());
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'POST', times: 1 } });
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'voided' });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(15_000);
    expect(tabs.voids()).toHaveLength(1);
    flow.restart();
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    const keys = tabs.posts().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is polled after a server error, and turns out as not bought', async () => {
    const { flow, seen } = tabs.openTab(newDevice(), { subject: 'FATE_500' });
    expect(await tabs.charged(() => flow.confirm(fate('500')))).toBe(0);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'declined']);
  });

  it('stays open and recorded after a minute without an answer, and one more poll finds the outcome', async () => {
    const device = newDevice();
    const { flow, records, held } = tabs.openTab(device, { subject: 'FATE_LOST' });
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'GET' } });
    await flow.confirm(fate('LOST'));
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(records.of(LINE)).toMatchObject([{ state: 'unknown' }]);
    expect(held.count).toBe(0);
    tabs.set({ dropConnections: null });
    await flow.checkAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(tabs.posts()).toHaveLength(1);
  });

  it('stays open after a 404 page of a proxy, which does not prove that nothing was bought', async () => {
    const { ApiError } = await import('#src/api/client/errors.ts');
    const elsewhere = async () => {
      throw new ApiError('not-found', { status: 404, correlationId: 'c' });
    };
    const { flow } = tabs.openTab(newDevice(), {
      subject: 'FATE_LOST',
      kind: { find: elsewhere, void: elsewhere, listAlike: elsewhere },
    });
    await flow.confirm(fate('LOST'));
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
  });

  it('is shown instead of made again while it is open', async () => {
    const device = newDevice();
    const first = tabs.openTab(device, { subject: 'FATE_LOST' });
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'GET' } });
    await first.flow.confirm(fate('LOST'));
    tabs.set({ dropConnections: null });
    const second = tabs.openTab(device, { subject: 'FATE_LOST' });
    await second.flow.confirm(fate('LOST'));
    expect(second.flow.getState().name).toBe('succeeded');
    expect(tabs.posts()).toHaveLength(1);
  });
});

describe('fault 28: a purchase whose tab ends in the middle', () => {
  it('was recorded before the request, and polling finds its outcome at the next start', async () => {
    const device = newDevice();
    const recordedAtSend: number[] = [];
    const crashed = tabs.openTab(device, {
      kind: {
        send: async (order, key) => {
          recordedAtSend.push(createOrderRecords(device.storage, () => device.clock.now).of(LINE).length);
          await tabs.purchaseBundle(order, key);
          return new Promise(() => undefined);
        },
      },
    });
    void crashed.flow.confirm(ORDER);
    await expect.poll(() => tabs.posts().length).toBe(1);
    expect(recordedAtSend).toEqual([1]);

    const next = tabs.openTab({ ...device, lock: createLock() });
    const [left] = next.records.of(LINE);
    expect(left).toMatchObject({ state: 'sent', subject: ORDER.brandRef });
    if (left) await next.watch.watch(left);
    expect(next.records.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('counts as not bought if it was never sent, but not while another tab may still be sending it', async () => {
    const device = newDevice();
    const { records, watch } = tabs.openTab(device);
    const at = device.clock.now;
    const left = leftOpen(at);
    records.add(left);
    expect(await watch.watch(left)).toEqual({ type: 'voided' });
    expect(device.clock.now - at).toBeGreaterThanOrEqual(30_000);
    expect(tabs.posts()).toHaveLength(0);
    expect(records.of(LINE)).toMatchObject([{ state: 'declined', reason: 'voided' }]);
  });

  it('is polled once for several callers that wait for the outcome', async () => {
    const { flow, records, watch } = tabs.openTab(newDevice(), { subject: 'FATE_LOST' });
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'GET' } });
    await flow.confirm(fate('LOST'));
    tabs.set({ dropConnections: null });
    const before = operator.sandbox.context.log.list().length;
    const [open] = records.of(LINE);
    if (open) await Promise.all([watch.watch(open), watch.watch(open), flow.checkAgain()]);
    expect(operator.sandbox.context.log.list().length - before).toBe(1);
  });
});

describe('fault 29: a purchase without a network', () => {
  it('is refused at once, not recorded and not sent on reconnect', async () => {
    let isOffline = true;
    const { flow, records } = tabs.openTab(newDevice(), { isOffline: () => isOffline });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'offline' });
    isOffline = false;
    expect(records.of(LINE)).toEqual([]);
    expect(tabs.posts()).toHaveLength(0);
  });

  it('is refused if the device cannot record it', async () => {
    const device = newDevice();
    device.storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const { flow } = tabs.openTab(device);
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'not-recorded' });
    expect(tabs.posts()).toHaveLength(0);
  });
});

describe('fault 30: a purchase that the operator refuses or answers in another way', () => {
  it('stops after a 422 with the reason, and nothing is charged', async () => {
    await signIn(LOW_BALANCE);
    const { flow, records } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'insufficient_balance' });
    expect(records.of(LINE)).toMatchObject([{ state: 'declined', reason: 'insufficient_balance' }]);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('shows the operator’s reference when it is declined', async () => {
    const { flow } = tabs.openTab(newDevice(), { subject: 'FATE_DECLINED' });
    expect(await tabs.charged(() => flow.confirm(fate('DECLINED')))).toBe(0);
    const state = flow.getState();
    expect(state).toMatchObject({ name: 'declined', reason: 'declined' });
    expect(state.name === 'declined' && state.orderId).toBeTruthy();
  });

  it('is confirmed again at the new price, as a new attempt, after a price change', async () => {
    let isReloaded = false;
    const { flow, records } = tabs.openTab(newDevice(), {
      subject: 'FATE_PRICE',
      onPriceChanged: async () => {
        isReloaded = true;
      },
    });
    expect(await tabs.charged(() => flow.confirm(fate('PRICE')))).toBe(0);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'price-changed' });
    expect(isReloaded).toBe(true);
    expect(records.of(LINE)).toMatchObject([{ state: 'declined', isSeen: true }]);
    expect(await tabs.charged(() => flow.confirm({ brandRef: 'FATE_PRICE', price: FATE_PRICE + 10 }))).toBe(
      FATE_PRICE + 10,
    );
  });

  it('is replayed once with the same key after a 401, and charged once', async () => {
    const { connectSession } = await import('#src/api/client/request-context.ts');
    const tokens = await signIn(DEMO);
    connectSession({
      accessToken: async () => 'no-token-of-this-operator',
      refreshedToken: async () => tokens.access_token,
      serverTime: () => undefined,
    });
    const { flow } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(tabs.posts().map(({ status }) => status)).toEqual([401, 200]);
    expect(new Set(tabs.posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is neither sent nor polled if somebody else is signed in meanwhile', async () => {
    const other = tabs.openTab(newDevice(), { isCurrentSignIn: () => false });
    await other.flow.confirm(ORDER);
    expect(other.flow.getState()).toEqual({ name: 'draft', refusal: 'signed-out' });
    const before = operator.sandbox.context.log.list().length;
    expect(await other.watch.watch(leftOpen(NOW_MS))).toEqual({ type: 'leave' });
    expect(operator.sandbox.context.log.list().length).toBe(before);
  });
});
