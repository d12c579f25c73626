/**
 * Tabs of one device that buy at the sandbox operator over real HTTP, through the portal's own client. Charges are read
 * from the operator's records. Each wait advances the clock, so that waiting takes no time.
 */
import { afterAll, beforeEach } from 'vitest';
import type { BundleOrder } from '#src/features/bundles/bundle-order.ts';
import { uuid } from '#src/lib/uuid.ts';
import type { OrderStorage } from '#src/orders/engine/end-of-session.ts';
import { type FlowDeps, OrderFlow } from '#src/orders/engine/order-flow.ts';
import type { OrderKind } from '#src/orders/engine/order-kind.ts';
import { createOrderPoller, POLL_DELAYS_MS } from '#src/orders/engine/order-poller.ts';
import type { OrderRecord } from '#src/orders/engine/order-record.ts';
import { createOrderRecords } from '#src/orders/engine/order-records.ts';
import { memoryOrderStorage } from '#src/orders/engine/order-storage.ts';
import { ask, DEMO, NOW_MS, signIn, startTestOperator, type TestOperator } from '../../support/operator.ts';

export const LINE = 'line-a';
export const PRICE = 100;
export const ORDER: BundleOrder = { brandRef: 'D_1GB_DAY', price: PRICE };
const FATE_PRICE = 50;
export const fate = (name: string): BundleOrder => ({ brandRef: `FATE_${name}`, price: FATE_PRICE });
export const BUYING = '/api/sahla-bff/bundle/purchase';

/** Runs work for a line one after the other, as Web Locks do across tabs. */
export function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_line: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

export interface Device {
  storage: OrderStorage;
  lock: ReturnType<typeof createLock>;
  clock: { now: number };
}

export const newDevice = (): Device => ({
  storage: memoryOrderStorage(),
  lock: createLock(),
  clock: { now: NOW_MS },
});

/** The record that a tab leaves which was closed in the middle. */
export const leftOpen = (at: number, changes: Partial<OrderRecord> = {}): OrderRecord => ({
  key: uuid(),
  signInId: LINE,
  owner: 'mark',
  kind: 'bundle',
  subject: ORDER.brandRef,
  terms: { price: PRICE, isGift: false },
  at,
  since: at,
  state: 'sent',
  missingCountsFrom: at + 30_000,
  ...changes,
});

interface OtherTabOptions<Order> extends Partial<Omit<FlowDeps<Order>, 'kind' | 'subject'>> {
  /** Continues polling when no screen waits any more. */
  isPatient?: boolean;
  /** Called with each wait, milliseconds. */
  onWait?: (ms: number) => void;
  /** The sign-in of this tab. */
  signInId?: string;
}

interface TabOptions extends OtherTabOptions<BundleOrder> {
  /** The bundle. */
  subject?: string;
  /** Calls that replace the kind's own. */
  kind?: Partial<OrderKind<BundleOrder>>;
}

const never = new Promise<void>(() => undefined);

/** One tab of a device: a page with its own code that shares storage and lock with the others. */
export function openTabOf<Order>(
  described: OrderKind<Order>,
  subject: string,
  device: Device,
  { isPatient = false, signInId = LINE, onWait, ...changes }: OtherTabOptions<Order> = {},
) {
  const records = createOrderRecords(device.storage, () => device.clock.now);
  const held = { count: 0 };
  const waits: number[] = [];
  const refreshed: string[] = [];
  const kind: OrderKind<Order> = {
    ...described,
    send: (order, key, agreed) => {
      device.clock.now += 40;
      return described.send(order, key, agreed);
    },
  };
  const common = {
    kind,
    records,
    isCurrentSignIn: (other: string | undefined) => other === signInId,
    isOffline: () => false,
    wait: (ms: number) => {
      if (!isPatient && !POLL_DELAYS_MS.includes(ms)) return never;
      waits.push(ms);
      device.clock.now += ms;
      onWait?.(ms);
      return Promise.resolve();
    },
    now: () => device.clock.now,
    refreshLine: async (of: string) => void refreshed.push(of),
    ...changes,
  };
  const watch = createOrderPoller(common);
  const flow = new OrderFlow({
    ...common,
    signInId,
    subject,
    watch,
    newKey: uuid,
    tabLock: { take: device.lock },
    ownerMark: async () => 'mark',
    adopt: async () => undefined,
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
  return { flow, records, watch, waits, held, seen, refreshed };
}

/** Loaded after the stage has started: the client reads the operator's address when it is loaded. */
async function loadTabs(operator: TestOperator) {
  const { accountInfoQuery } = await import('#src/api/account.ts');
  const purchases = await import('#src/api/purchases.ts');
  const { bundleOrder } = await import('#src/features/bundles/bundle-order.ts');
  const onWait = (ms: number) => operator.sandbox.context.clock.advance(ms);

  /** A tab that buys a bundle. */
  const openTab = (device: Device, { subject = ORDER.brandRef, kind, ...options }: TabOptions = {}) =>
    openTabOf<BundleOrder>({ ...bundleOrder, ...kind }, subject, device, { onWait, ...options });

  const { ApiError } = await import('#src/api/client/errors.ts');
  const balance = async () => (await ask<{ balance: number }>(accountInfoQuery(LINE))).balance;
  return {
    ...purchases,
    /** Only the purchase request, without recording or polling. */
    purchaseBundle: (order: BundleOrder, key: string) => bundleOrder.send(order, key, { price: order.price }),
    openTab,
    openTabOf: <Order>(kind: OrderKind<Order>, subject: string, device: Device) =>
      openTabOf(kind, subject, device, { onWait }),
    /** An operator's answer for an unknown key. */
    notFound: () => new ApiError('not-found', { status: 404, code: 'order_not_found', correlationId: 'c' }),
    balance,
    requests: () => operator.sandbox.context.log.list(),
    /** The purchase requests. */
    posts: () => operator.sandbox.context.log.list().filter(({ method, path }) => method === 'POST' && path === BUYING),
    voids: () => operator.sandbox.context.log.list().filter(({ path }) => path.endsWith('/void')),
    set: (faults: unknown) => operator.sandbox.context.faults.set(faults),
    /** What a purchase took off the balance, DZD. */
    charged: async (work: () => Promise<unknown>): Promise<number> => {
      const before = await balance();
      await work();
      return Math.round((before - (await balance())) * 100) / 100;
    },
  };
}

/** The operator and its tabs for the tests of a file: each test starts fresh, with the demo line signed in. */
export async function setUpStage() {
  const operator = await startTestOperator();
  const tabs = await loadTabs(operator);
  beforeEach(async () => {
    operator.reset();
    await signIn(DEMO);
  });
  afterAll(() => operator.close());
  return { operator, tabs };
}
