/**
 * Purchases through the portal's own client against the sandbox operator over real HTTP: what is charged is read from
 * the operator's books. Waiting is made short by a clock that the waits themselves move.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttemptStorage,
  createAttemptStore,
  memoryAttemptStorage,
} from '../../../../src/features/bundles/purchase-attempts.ts';
import type { FlowDependencies } from '../../../../src/features/bundles/purchase-flow.ts';
import { uuid } from '../../../../src/lib/uuid.ts';
import { ask, DEMO, HADRA, LOW_BALANCE, openStage, type Stage, signIn } from '../../../contract/stage.ts';

const LINE = 'line-a';
const PRICE = 100;
const ORDER = { brandRef: 'D_1GB_DAY', price: PRICE };
const FATE_PRICE = 50;

let stage: Stage;
let accountInfoQuery: typeof import('../../../../src/api/account.ts').accountInfoQuery;
let getPurchase: typeof import('../../../../src/api/purchases.ts').getPurchase;
let purchaseBundle: typeof import('../../../../src/api/purchases.ts').purchaseBundle;
let PurchaseFlow: typeof import('../../../../src/features/bundles/purchase-flow.ts').PurchaseFlow;
let createPurchaseWatch: typeof import('../../../../src/features/bundles/purchase-watch.ts').createPurchaseWatch;

// Loaded once the stage stands: the client takes the operator's address when it is loaded.
beforeAll(async () => {
  stage = await openStage();
  ({ accountInfoQuery } = await import('../../../../src/api/account.ts'));
  ({ getPurchase, purchaseBundle } = await import('../../../../src/api/purchases.ts'));
  ({ PurchaseFlow } = await import('../../../../src/features/bundles/purchase-flow.ts'));
  ({ createPurchaseWatch } = await import('../../../../src/features/bundles/purchase-watch.ts'));
});
beforeEach(async () => {
  stage.reset();
  await signIn(DEMO);
});
afterAll(() => stage.close());

/** Runs one after the other what wants the lock of a line, as Web Locks do over tabs. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_line: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

interface Device {
  storage: AttemptStorage;
  lock: ReturnType<typeof createLock>;
  clock: { now: number };
}

const newDevice = (): Device => ({
  storage: memoryAttemptStorage(),
  lock: createLock(),
  clock: { now: 1_800_000_000_000 },
});

/** One tab of a device: a page with its own code, sharing storage and lock with the others. */
function openTab(device: Device, changes: Partial<FlowDependencies> = {}) {
  const attempts = createAttemptStore(device.storage, () => device.clock.now);
  const held = { count: 0 };
  const waits: number[] = [];
  const common = {
    attempts,
    ask: getPurchase,
    isCurrentLine: () => true,
    isOffline: () => false,
    wait: async (ms: number) => {
      waits.push(ms);
      device.clock.now += ms;
      stage.sandbox.box.clock.advance(ms);
    },
    now: () => device.clock.now,
    refreshLine: async () => undefined,
    ...changes,
  };
  const watch = createPurchaseWatch(common);
  const flow = new PurchaseFlow({
    ...common,
    line: LINE,
    watch,
    send: async (order, key) => {
      device.clock.now += 40;
      return purchaseBundle(order, key);
    },
    newKey: uuid,
    exclusively: device.lock,
    onPriceChanged: async () => undefined,
    hold: () => {
      held.count += 1;
      return () => {
        held.count -= 1;
      };
    },
    ...changes,
  });
  const seen: string[] = [];
  flow.subscribe(() => seen.push(flow.getState().name));
  return { flow, attempts, watch, waits, held, seen };
}

const posts = () =>
  stage.sandbox.box.log.list().filter(({ method, path }) => method === 'POST' && path.endsWith('/bundle/purchase'));
const balance = async () => (await ask<{ balance: number }>(accountInfoQuery(LINE))).balance;
const set = (faults: unknown) => stage.sandbox.box.faults.set(faults);

/** What a purchase did to the balance, DZD. */
async function charged(work: () => Promise<unknown>): Promise<number> {
  const before = await balance();
  await work();
  return Math.round((before - (await balance())) * 100) / 100;
}

describe('a purchase that goes well', () => {
  it('is charged once and ends with the order and the balance after', async () => {
    const { flow, attempts, seen, held } = openTab(newDevice());
    expect(await charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(flow.getState()).toMatchObject({ name: 'succeeded', balanceAfter: await balance() });
    expect(seen).toEqual(['confirming', 'sent', 'succeeded']);
    expect(attempts.of(LINE)).toMatchObject([{ state: 'succeeded', price: PRICE }]);
    expect(held.count).toBe(0);
  });

  it('can be a gift: the payer is charged, and the device does not keep the number', async () => {
    const device = newDevice();
    const { flow } = openTab(device);
    expect(await charged(() => flow.confirm({ ...ORDER, beneficiary: HADRA }))).toBe(PRICE);
    expect(flow.getState().name).toBe('succeeded');
    for (let index = 0; index < device.storage.length; index++) {
      expect(device.storage.getItem(device.storage.key(index) ?? '')).not.toContain(HADRA);
    }
  });

  it('that the operator takes its time over is waited for', async () => {
    const { flow, seen, waits } = openTab(newDevice());
    await flow.confirm({ brandRef: 'FATE_PENDING', price: FATE_PRICE });
    expect(flow.getState().name).toBe('succeeded');
    expect(seen).toContain('sent');
    expect(waits.length).toBeGreaterThan(1);
    expect(posts()).toHaveLength(1);
  });

  it('can be made again afterwards, as a purchase of its own', async () => {
    const device = newDevice();
    const first = openTab(device);
    await first.flow.confirm(ORDER);
    device.clock.now += 10;
    expect(await charged(() => openTab(device).flow.confirm(ORDER))).toBe(PRICE);
  });
});

describe('fault 26: confirmed more than once', () => {
  it('a double tap, or Enter and a click, is one request', async () => {
    const { flow } = openTab(newDevice());
    expect(await charged(() => Promise.all([flow.confirm(ORDER), flow.confirm(ORDER), flow.confirm(ORDER)]))).toBe(
      PRICE,
    );
    expect(posts()).toHaveLength(1);
  });

  it('two tabs at once are one request, and both show its outcome', async () => {
    const device = newDevice();
    const [one, two] = [openTab(device), openTab(device)];
    expect(await charged(() => Promise.all([one.flow.confirm(ORDER), two.flow.confirm(ORDER)]))).toBe(PRICE);
    expect(posts()).toHaveLength(1);
    expect(one.flow.getState()).toEqual(two.flow.getState());
    expect(one.flow.getState().name).toBe('succeeded');
  });

  it('two tabs giving at once: the second is told to wait, since nobody knows whether it is the same gift', async () => {
    const device = newDevice();
    const [one, two] = [openTab(device), openTab(device)];
    const gift = { ...ORDER, beneficiary: HADRA };
    await Promise.all([one.flow.confirm(gift), two.flow.confirm(gift)]);
    expect(posts()).toHaveLength(1);
    expect(two.flow.getState()).toEqual({ name: 'draft', refusal: 'busy' });
  });

  it('different bundles in two tabs are both bought', async () => {
    const device = newDevice();
    const other = { brandRef: 'D_300MB_DAY', price: 30 };
    const both = () => Promise.all([openTab(device).flow.confirm(ORDER), openTab(device).flow.confirm(other)]);
    expect(await charged(both)).toBe(PRICE + 30);
  });

  it('a tab that never gets its turn sends nothing', async () => {
    const { flow } = openTab(newDevice(), { exclusively: () => Promise.reject(new DOMException('', 'TimeoutError')) });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'busy' });
    expect(posts()).toHaveLength(0);
  });
});

describe('fault 27: the answer is lost', () => {
  it('after the operator has committed: unknown, then the truth; one charge', async () => {
    const { flow, seen } = openTab(newDevice());
    expect(await charged(() => flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE }))).toBe(FATE_PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
    expect(posts()).toHaveLength(1);
  });

  it.each([
    ['empty', { emptyBodies: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'POST' } }],
    ['cut short', { truncateBodies: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'POST' } }],
  ])('an answer that is %s counts as lost, not as a failure', async (_, faults) => {
    const { flow, seen } = openTab(newDevice());
    set(faults);
    expect(await charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'succeeded']);
  });

  it('before it arrived: said to be not bought only once no late arrival is possible, and may be tried again', async () => {
    const { flow, waits } = openTab(newDevice());
    set({ dropConnections: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'POST', times: 1 } });
    expect(await charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'not_received' });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(15_000);
    flow.restart();
    expect(await charged(() => flow.confirm(ORDER))).toBe(PRICE);
    const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('a server error is asked about and turns out as not bought', async () => {
    const { flow, seen } = openTab(newDevice());
    expect(await charged(() => flow.confirm({ brandRef: 'FATE_500', price: FATE_PRICE }))).toBe(0);
    expect(seen).toEqual(['confirming', 'sent', 'unknown', 'declined']);
  });

  it('and nobody answers for a minute: left open and recorded, then found out by one more question', async () => {
    const device = newDevice();
    const { flow, attempts, held } = openTab(device);
    set({ dropConnections: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'GET' } });
    await flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE });
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    expect(attempts.of(LINE)).toMatchObject([{ state: 'unknown' }]);
    expect(held.count).toBe(0);
    set({ dropConnections: null });
    await flow.checkAgain();
    expect(flow.getState().name).toBe('succeeded');
    expect(posts()).toHaveLength(1);
  });

  it('a page of something in between that says 404 is no proof that nothing was bought', async () => {
    const strange = () => fetch(`${stage.origin}/nowhere`).then(() => getPurchase('x'));
    const { flow } = openTab(newDevice(), {
      ask: async () => {
        const { ApiError } = await import('../../../../src/api/errors.ts');
        throw new ApiError('not-found', { status: 404, correlationId: 'c' });
      },
    });
    await flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE });
    expect(flow.getState()).toMatchObject({ name: 'unknown', isLeft: true });
    // The operator's own, in contrast, carries a code.
    expect(await strange().catch((error: { kind: string; code?: string }) => [error.kind, error.code])).toEqual([
      'not-found',
      'purchase_not_found',
    ]);
  });

  it('while it is open, the same purchase is shown instead of made again', async () => {
    const device = newDevice();
    const first = openTab(device);
    set({ dropConnections: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'GET' } });
    await first.flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE });
    set({ dropConnections: null });
    const second = openTab(device);
    await second.flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE });
    expect(second.flow.getState().name).toBe('succeeded');
    expect(posts()).toHaveLength(1);
  });
});

describe('fault 28: the tab ends in the middle', () => {
  it('the attempt was recorded before the request, and is found out by reads at the next start', async () => {
    const device = newDevice();
    const recordedAtSend: number[] = [];
    const crashed = openTab(device, {
      send: async (order, key) => {
        recordedAtSend.push(createAttemptStore(device.storage, () => device.clock.now).of(LINE).length);
        await purchaseBundle(order, key);
        return new Promise(() => undefined);
      },
    });
    void crashed.flow.confirm(ORDER);
    await expect.poll(() => posts().length).toBe(1);
    expect(recordedAtSend).toEqual([1]);

    const next = openTab({ ...device, lock: createLock() });
    const [left] = next.attempts.of(LINE);
    expect(left).toMatchObject({ state: 'sent', brandRef: ORDER.brandRef });
    if (left) await next.watch.watch(left);
    expect(next.attempts.of(LINE)).toMatchObject([{ state: 'succeeded' }]);
    expect(posts()).toHaveLength(1);
  });

  it('one that never left is told as not bought, but not while another tab may still be sending it', async () => {
    const device = newDevice();
    const { attempts, watch } = openTab(device);
    const at = device.clock.now;
    attempts.record({
      key: uuid(),
      line: LINE,
      brandRef: ORDER.brandRef,
      price: PRICE,
      isGift: false,
      at,
      since: at,
      state: 'sent',
      missingCountsFrom: at + 30_000,
    });
    const [left] = attempts.of(LINE);
    expect(left && (await watch.watch(left))).toEqual({ type: 'miss' });
    expect(device.clock.now - at).toBeGreaterThanOrEqual(30_000);
    expect(posts()).toHaveLength(0);
  });

  it('several that wait for the same outcome ask once', async () => {
    const { flow, attempts, watch } = openTab(newDevice());
    set({ dropConnections: { value: true, match: '/api/sahla-bff/bundle/purchase', method: 'GET' } });
    await flow.confirm({ brandRef: 'FATE_LOST', price: FATE_PRICE });
    set({ dropConnections: null });
    const before = stage.sandbox.box.log.list().length;
    const [open] = attempts.of(LINE);
    if (open) await Promise.all([watch.watch(open), watch.watch(open), flow.checkAgain()]);
    expect(stage.sandbox.box.log.list().length - before).toBe(1);
  });
});

describe('fault 29: without a network', () => {
  it('is refused at once, recorded nowhere and not sent on reconnect', async () => {
    let isOffline = true;
    const { flow, attempts } = openTab(newDevice(), { isOffline: () => isOffline });
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'offline' });
    isOffline = false;
    expect(attempts.of(LINE)).toEqual([]);
    expect(posts()).toHaveLength(0);
  });

  it('is refused where the device can’t record it', async () => {
    const device = newDevice();
    device.storage.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const { flow } = openTab(device);
    await flow.confirm(ORDER);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'not-recorded' });
    expect(posts()).toHaveLength(0);
  });
});

describe('fault 30: the operator says no, or not so', () => {
  it('422: stops and says why; nothing is charged', async () => {
    await signIn(LOW_BALANCE);
    const { flow, attempts } = openTab(newDevice());
    expect(await charged(() => flow.confirm(ORDER))).toBe(0);
    expect(flow.getState()).toMatchObject({ name: 'declined', reason: 'insufficient_balance' });
    expect(attempts.of(LINE)).toMatchObject([{ state: 'declined', reason: 'insufficient_balance' }]);
    expect(posts()).toHaveLength(1);
  });

  it('a purchase that the operator declines is told with its reference', async () => {
    const { flow } = openTab(newDevice());
    expect(await charged(() => flow.confirm({ brandRef: 'FATE_DECLINED', price: FATE_PRICE }))).toBe(0);
    const state = flow.getState();
    expect(state).toMatchObject({ name: 'declined', reason: 'declined' });
    expect(state.name === 'declined' && state.orderId).toBeTruthy();
  });

  it('the price changed: confirmed again at the new one, as a new attempt', async () => {
    let isReloaded = false;
    const { flow, attempts } = openTab(newDevice(), {
      onPriceChanged: async () => {
        isReloaded = true;
      },
    });
    expect(await charged(() => flow.confirm({ brandRef: 'FATE_PRICE', price: FATE_PRICE }))).toBe(0);
    expect(flow.getState()).toEqual({ name: 'draft', refusal: 'price-changed' });
    expect(isReloaded).toBe(true);
    expect(attempts.of(LINE)).toEqual([]);
    expect(await charged(() => flow.confirm({ brandRef: 'FATE_PRICE', price: FATE_PRICE + 10 }))).toBe(FATE_PRICE + 10);
  });

  it('401: one replay with the same key; one charge', async () => {
    const { connectSession } = await import('../../../../src/api/request-context.ts');
    const tokens = await signIn(DEMO);
    connectSession({
      accessToken: async () => 'no-token-of-this-operator',
      refreshedToken: async () => tokens.access_token,
      serverTime: () => undefined,
    });
    const { flow } = openTab(newDevice());
    expect(await charged(() => flow.confirm(ORDER))).toBe(PRICE);
    expect(posts().map(({ status }) => status)).toEqual([401, 200]);
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('somebody else is signed in meanwhile: nothing is sent, and nothing is asked in their name', async () => {
    const other = openTab(newDevice(), { isCurrentLine: () => false });
    await other.flow.confirm(ORDER);
    expect(other.flow.getState()).toEqual({ name: 'draft', refusal: 'signed-out' });
    const before = stage.sandbox.box.log.list().length;
    expect(await other.watch.watch({ key: uuid(), line: LINE })).toEqual({ type: 'leave' });
    expect(stage.sandbox.box.log.list().length).toBe(before);
  });
});
