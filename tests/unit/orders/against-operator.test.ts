/**
 * Purchases through the portal's own client against the sandbox operator over real HTTP: one charge for one purchase,
 * whatever is lost on the way, and the truth on screen.
 */
import { describe, expect, it } from 'vitest';
import { createAttemptStore } from '#src/orders/engine/attempts.ts';
import { DEMO, HADRA, LOW_BALANCE, NOW_MS, signIn } from '../../contract/stage.ts';
import { BUYING, createLock, fate, LINE, leftOpen, newDevice, ORDER, PRICE, setUpStage } from './tabs.ts';

const FATE_PRICE = 50;

const { stage, tabs } = await setUpStage();

describe('a purchase that goes well', () => {
  it('is charged once and ends with the order and the balance after', async () => {
    const { flow, attempts, seen, held } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: await tabs.balance() });
    expect(seen).toEqual(['confirming', 'sent', 'succeeded']);
    expect(attempts.of(LINE)).toMatchObject([{ state: 'succeeded', terms: { price: PRICE } }]);
    expect(held.count).toBe(0);
  });

  it('can be a gift: the payer is charged, and the device does not keep the number', async () => {
    const device = newDevice();
    const { flow } = tabs.openTab(device);
    expect(await tabs.charged(() => flow.confirm({ ...ORDER, beneficiary: HADRA }))).toBe(PRICE);
    expect(flow.getState().name).toBe('succeeded');
    for (let index = 0; index < device.storage.length; index++) {
      expect(device.storage.getItem(device.storage.key(index) ?? '')).not.toContain(HADRA);
    }
  });

  it('that the operator takes its time over is waited for', async () => {
    const { flow, seen, waits } = tabs.openTab(newDevice(), { subject: 'FATE_PENDING' });
    await flow.confirm(fate('PENDING'));
    expect(flow.getState().name).toBe('succeeded');
    expect(seen).toContain('sent');
    expect(waits.length).toBeGreaterThan(1);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('can be made again afterwards, as a purchase of its own', async () => {
    const device = newDevice();
    const first = tabs.openTab(device);
    await first.flow.confirm(ORDER);
    first.flow.markSeen();
    device.clock.now += 10;
    expect(await tabs.charged(() => tabs.openTab(device).flow.confirm(ORDER))).toBe(PRICE);
  });
});

describe('fault 26: confirmed more than once', () => {
  it('a double tap, or Enter and a click, is one request', async () => {
    const { flow } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => Promise.all([flow.confirm(ORDER), flow.confirm(ORDER), flow.confirm(ORDER)]))).toBe(
      PRICE,
    );
    expect(tabs.posts()).toHaveLength(1);
  });

  it('two tabs at once are one request, and both show its outcome', async () => {
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
    // Its balance is read anew: what the other tab was told of it is not kept.
    expect(two.refreshed).toEqual([LINE]);
  });

  it('two tabs giving at once: the second is asked first, since nobody knows whether it is the same gift', async () => {
    const device = newDevice();
    const [one, two] = [tabs.openTab(device), tabs.openTab(device)];
    const gift = { ...ORDER, beneficiary: HADRA };
    await Promise.all([one.flow.confirm(gift), two.flow.confirm(gift)]);
    expect(tabs.posts()).toHaveLength(1);
    const [made] = one.attempts.of(LINE);
    expect(two.flow.getState()).toEqual({
      name: 'draft',
      alreadyOrdered: { keys: [made?.key], isOpen: false, isAgreed: false },
    });
  });

  it('different bundles in two tabs are both bought', async () => {
    const device = newDevice();
    const other = { brandRef: 'D_300MB_DAY', price: 30 };
    const [one, two] = [tabs.openTab(device), tabs.openTab(device, { subject: other.brandRef })];
    const both = () => Promise.all([one.flow.confirm(ORDER), two.flow.confirm(other)]);
    expect(await tabs.charged(both)).toBe(PRICE + 30);
  });

  it('a tab that never gets its turn sends nothing', async () => {
    const { flow } = tabs.openTab(newDevice(), {
      turns: { take: () => Promise.reject(new DOMException('', 'TimeoutError')) },
    });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'busy' });
    expect(tabs.posts()).toHaveLength(0);
  });
});

describe('fault 27: the answer is lost', () => {
  it('after the operator has committed: unknown, then the truth; one charge', async () => {
    const { flow, seen } = tabs.openTab(newDevice(), { subject: 'FATE_LOST' });
    expect(await tabs.charged(() => flow.confirm(fate('LOST')))).toBe(FATE_PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(tabs.posts()).toHaveLength(1);
  });

  it.each([
    ['empty', { emptyBodies: { value: true, match: BUYING, method: 'POST' } }],
    ['cut short', { truncateBodies: { value: true, match: BUYING, method: 'POST' } }],
  ])('an answer that is %s counts as lost, not as a failure', async (_, faults) => {
    const { flow, seen } = tabs.openTab(newDevice());
    tabs.set(faults);
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
  });

  it('before it arrived: said to be not bought once the operator has voided it, and may be tried again', async () => {
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

  it('a server error is asked about and turns out as not bought', async () => {
    const { flow, seen } = tabs.openTab(newDevice(), { subject: 'FATE_500' });
    expect(await tabs.charged(() => flow.confirm(fate('500')))).toBe(0);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'declined']);
  });

  it('and nobody answers for a minute: left open and recorded, then found out by one more question', async () => {
    const device = newDevice();
    const { flow, attempts, held } = tabs.openTab(device, { subject: 'FATE_LOST' });
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'GET' } });
    await flow.confirm(fate('LOST'));
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(attempts.of(LINE)).toMatchObject([{ state: 'unknown' }]);
    expect(held.count).toBe(0);
    tabs.set({ dropConnections: null });
    await flow.checkAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(tabs.posts()).toHaveLength(1);
  });

  it('a page of something in between that says 404 is no proof that nothing was bought', async () => {
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

  it('while it is open, the same purchase is shown instead of made again', async () => {
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

describe('fault 28: the tab ends in the middle', () => {
  it('the attempt was recorded before the request, and is found out by reads at the next start', async () => {
    const device = newDevice();
    const recordedAtSend: number[] = [];
    const crashed = tabs.openTab(device, {
      kind: {
        send: async (order, key) => {
          recordedAtSend.push(createAttemptStore(device.storage, () => device.clock.now).of(LINE).length);
          await tabs.purchaseBundle(order, key);
          return new Promise(() => undefined);
        },
      },
    });
    void crashed.flow.confirm(ORDER);
    await expect.poll(() => tabs.posts().length).toBe(1);
    expect(recordedAtSend).toEqual([1]);

    const next = tabs.openTab({ ...device, lock: createLock() });
    const [left] = next.attempts.of(LINE);
    expect(left).toMatchObject({ state: 'sent', subject: ORDER.brandRef });
    if (left) await next.watch.watch(left);
    expect(next.attempts.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('one that never left is told as not bought, but not while another tab may still be sending it', async () => {
    const device = newDevice();
    const { attempts, watch } = tabs.openTab(device);
    const at = device.clock.now;
    const left = leftOpen(at);
    attempts.record(left);
    expect(await watch.watch(left)).toEqual({ type: 'voided' });
    expect(device.clock.now - at).toBeGreaterThanOrEqual(30_000);
    expect(tabs.posts()).toHaveLength(0);
    expect(attempts.of(LINE)).toMatchObject([{ state: 'declined', reason: 'voided' }]);
  });

  it('several that wait for the same outcome ask once', async () => {
    const { flow, attempts, watch } = tabs.openTab(newDevice(), { subject: 'FATE_LOST' });
    tabs.set({ dropConnections: { value: true, match: BUYING, method: 'GET' } });
    await flow.confirm(fate('LOST'));
    tabs.set({ dropConnections: null });
    const before = stage.sandbox.context.log.list().length;
    const [open] = attempts.of(LINE);
    if (open) await Promise.all([watch.watch(open), watch.watch(open), flow.checkAgain()]);
    expect(stage.sandbox.context.log.list().length - before).toBe(1);
  });
});

describe('fault 29: without a network', () => {
  it('is refused at once, recorded nowhere and not sent on reconnect', async () => {
    let isOffline = true;
    const { flow, attempts } = tabs.openTab(newDevice(), { isOffline: () => isOffline });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'offline' });
    isOffline = false;
    expect(attempts.of(LINE)).toEqual([]);
    expect(tabs.posts()).toHaveLength(0);
  });

  it('is refused where the device can’t record it', async () => {
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

describe('fault 30: the operator says no, or not so', () => {
  it('422: stops and says why; nothing is charged', async () => {
    await signIn(LOW_BALANCE);
    const { flow, attempts } = tabs.openTab(newDevice());
    expect(await tabs.charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'insufficient_balance' });
    expect(attempts.of(LINE)).toMatchObject([{ state: 'declined', reason: 'insufficient_balance' }]);
    expect(tabs.posts()).toHaveLength(1);
  });

  it('a purchase that the operator declines is told with its reference', async () => {
    const { flow } = tabs.openTab(newDevice(), { subject: 'FATE_DECLINED' });
    expect(await tabs.charged(() => flow.confirm(fate('DECLINED')))).toBe(0);
    const state = flow.getState();
    expect(state).toMatchObject({ name: 'declined', reason: 'declined' });
    expect(state.name === 'declined' && state.orderId).toBeTruthy();
  });

  it('the price changed: confirmed again at the new one, as a new attempt', async () => {
    let isReloaded = false;
    const { flow, attempts } = tabs.openTab(newDevice(), {
      subject: 'FATE_PRICE',
      onPriceChanged: async () => {
        isReloaded = true;
      },
    });
    expect(await tabs.charged(() => flow.confirm(fate('PRICE')))).toBe(0);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'price-changed' });
    expect(isReloaded).toBe(true);
    expect(attempts.of(LINE)).toMatchObject([{ state: 'declined', isSeen: true }]);
    expect(await tabs.charged(() => flow.confirm({ brandRef: 'FATE_PRICE', price: FATE_PRICE + 10 }))).toBe(
      FATE_PRICE + 10,
    );
  });

  it('401: one replay with the same key; one charge', async () => {
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

  it('somebody else is signed in meanwhile: nothing is sent, and nothing is asked in their name', async () => {
    const other = tabs.openTab(newDevice(), { isCurrentLine: () => false });
    await other.flow.confirm(ORDER);
    expect(other.flow.getState()).toEqual({ name: 'draft', refusal: 'signed-out' });
    const before = stage.sandbox.context.log.list().length;
    expect(await other.watch.watch(leftOpen(NOW_MS))).toEqual({ type: 'leave' });
    expect(stage.sandbox.context.log.list().length).toBe(before);
  });
});
