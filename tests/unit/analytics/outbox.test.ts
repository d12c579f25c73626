import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Analytics, createAnalytics } from '#src/analytics/analytics.ts';
import { deviceEventStore, KEPT_MAX, memoryEventStore } from '#src/analytics/event-store.ts';
import { FIRST_PAUSE_MS, GATHER_MS, LONGEST_PAUSE_MS, PENDING_MAX, USEFUL_MS } from '#src/analytics/outbox.ts';
import type { Batch, SentEvent } from '#src/analytics/transport.ts';

type Answer = boolean | Error;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device whose settings outlive its pages. */
function createDevice() {
  const settings = new Map<string, unknown>();
  const store = {
    getSetting: async (key: string) => structuredClone(settings.get(key)),
    setSetting: async (key: string, value: unknown) => void settings.set(key, structuredClone(value)),
  };
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return { settings, eventStore: () => deviceEventStore(store, exclusively) };
}

function open({ eventStore = memoryEventStore(), name = 'test', isKiosk = false } = {}) {
  const network = { isOffline: false, answer: true as Answer };
  const batches: Batch[] = [];
  const analytics = createAnalytics({
    brand: 'sahla',
    isKiosk,
    eventStore,
    isOffline: () => network.isOffline,
    routeIds: ['/'],
    random: () => 0.5,
  });
  const send = async (batch: Batch) => {
    batches.push(batch);
    if (network.answer instanceof Error) throw network.answer;
    return network.answer;
  };
  analytics.registerTransport({ name, send });
  const sent = (): SentEvent[] => batches.flatMap(({ events }) => events);
  return { analytics, network, batches, sent };
}

const DEPS = { brand: 'sahla', isKiosk: false, routeIds: ['/'] };
const tell = (analytics: Analytics, status: number) =>
  analytics.record('error', { kind: 'server', status }, Date.now());
const statuses = (events: readonly SentEvent[]) => events.map(({ properties }) => properties.status);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
/** Runs all pending work that needs no timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

it('analytics sends nothing while no transport is registered', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const eventStore = memoryEventStore();
  const analytics = createAnalytics({
    brand: 'sahla',
    isKiosk: false,
    eventStore,
    isOffline: () => false,
    routeIds: [],
  });
  analytics.record('install', {}, Date.now());
  analytics.leave();
  await analytics.flush();
  await vi.advanceTimersByTimeAsync(USEFUL_MS);
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

it('analytics names the build in which an event happened, even if a later build sends it', async () => {
  const { eventStore } = createDevice();
  const older = createAnalytics({ ...DEPS, build: '0.2.0-aaaa', eventStore: eventStore(), isOffline: () => true });
  older.registerTransport({ name: 'test', send: async () => true });
  tell(older, 1);
  older.leave();
  await settle();
  const batches: Batch[] = [];
  const newer = createAnalytics({ ...DEPS, build: '0.3.0-bbbb', eventStore: eventStore(), isOffline: () => false });
  newer.registerTransport({ name: 'test', send: async (batch) => Boolean(batches.push(batch)) });
  tell(newer, 2);
  await settle();
  newer.leave();
  await settle();
  const found = batches.flatMap(({ events }) => events.map(({ build, properties }) => [properties.status, build]));
  expect(found.sort()).toEqual([
    [1, '0.2.0-aaaa'],
    [2, '0.3.0-bbbb'],
  ]);
});

it('analytics gathers events and sends them together, each with its age and its own id', async () => {
  const { analytics, batches, sent } = open();
  tell(analytics, 500);
  await vi.advanceTimersByTimeAsync(4000);
  tell(analytics, 501);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(batches).toHaveLength(1);
  expect(sent().map(({ age_s }) => age_s)).toEqual([10, 6]);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
  expect(batches[0]).toMatchObject({ v: 1, brand: 'sahla', kiosk: false });
});

it('analytics sends every event to every transport, and a failing one does not block others', async () => {
  const { analytics, sent } = open();
  const send = vi.fn(async () => false);
  analytics.registerTransport({ name: 'broken', send });
  tell(analytics, 500);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  tell(analytics, 501);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(statuses(sent())).toEqual([500, 501]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('analytics sends pending events synchronously when the page is left', () => {
  const { analytics, sent } = open();
  for (const status of range(400, 415)) tell(analytics, status);
  analytics.leave();
  expect(statuses(sent())).toEqual(range(400, 415));
});

it('analytics sends nothing without a network, and everything once it is back', async () => {
  const { analytics, network, batches, sent } = open();
  network.isOffline = true;
  for (const status of range(400, 450)) tell(analytics, status);
  analytics.leave();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(batches).toEqual([]);
  network.isOffline = false;
  await analytics.flush();
  expect(statuses(sent())).toEqual(range(400, 450));
  expect(sent()[0]?.age_s).toBe(3600);
});

it.each([-26, 26])(
  'fault 38: with the clock set by %i h after a failure, analytics retries within minutes',
  async (hours) => {
    const { analytics, network, batches } = open();
    network.answer = false;
    tell(analytics, 500);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(batches).toHaveLength(1);
    network.answer = true;
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await vi.advanceTimersByTimeAsync(2 * FIRST_PAUSE_MS);
    expect(batches).toHaveLength(2);
  },
);

it('analytics makes only a few requests in an hour of failures, and everything arrives afterwards', async () => {
  const { analytics, network, batches } = open();
  network.answer = new Error('no answer');
  for (let minute = 0; minute < 60; minute++) {
    tell(analytics, minute);
    analytics.leave();
    await analytics.flush();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(batches.length).toBeGreaterThan(3);
  expect(batches.length).toBeLessThanOrEqual(12);
  batches.length = 0;
  network.answer = true;
  await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS * 1.25);
  expect(statuses(batches.flatMap(({ events }) => events)).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    range(0, 60),
  );
});

it('analytics sends an event again with the same id, so that it can be counted once', async () => {
  const { analytics, network, sent } = open();
  network.answer = false;
  tell(analytics, 500);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  network.answer = true;
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS * 1.25);
  const [first, second] = sent();
  expect(second?.id).toBe(first?.id);
  expect(sent()).toHaveLength(2);
});

it('analytics limits its queue in memory and on the device, and drops the oldest events', async () => {
  const device = createDevice();
  const { analytics, network, sent } = open({ eventStore: device.eventStore() });
  network.isOffline = true;
  for (const status of range(0, PENDING_MAX + KEPT_MAX + 50)) {
    tell(analytics, status);
    await settle();
  }
  expect(device.settings.get('analytics-test')).toHaveLength(KEPT_MAX);
  network.isOffline = false;
  await analytics.flush();
  expect(statuses(sent())).toEqual(range(PENDING_MAX + 50, PENDING_MAX + KEPT_MAX + 50));

  const slow = open();
  for (const status of range(0, PENDING_MAX + 50)) tell(slow.analytics, status);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(slow.sent().length).toBeLessThanOrEqual(PENDING_MAX + 20);
  expect(statuses(slow.sent()).at(-1)).toBe(PENDING_MAX + 49);
});

it('analytics sends events of a closed page from the next one, once', async () => {
  const device = createDevice();
  const before = open({ eventStore: device.eventStore() });
  before.network.isOffline = true;
  tell(before.analytics, 500);
  await settle();

  const tabs = [open({ eventStore: device.eventStore() }), open({ eventStore: device.eventStore() })];
  await settle();
  expect(tabs.flatMap(({ sent }) => statuses(sent()))).toEqual([500]);
  expect(device.settings.get('analytics-test')).toEqual([]);
});

it('analytics stores an event at once if it cannot be sent, because a page that is left has no time for it', async () => {
  const device = createDevice();
  const { analytics, network } = open({ eventStore: device.eventStore() });
  const kept = () => statuses((device.settings.get('analytics-test') ?? []) as SentEvent[]);
  network.answer = false;
  tell(analytics, 1);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(kept()).toEqual([1]);
  tell(analytics, 2);
  await settle();
  expect(kept()).toEqual([1, 2]);
  network.isOffline = true;
  tell(analytics, 3);
  await settle();
  expect(kept()).toEqual([1, 2, 3]);
});

it('analytics drops events that are older than a week', async () => {
  const device = createDevice();
  const before = open({ eventStore: device.eventStore() });
  before.network.isOffline = true;
  tell(before.analytics, 500);
  await settle();
  await vi.advanceTimersByTimeAsync(USEFUL_MS);
  const { batches } = open({ eventStore: device.eventStore() });
  await settle();
  expect(batches).toEqual([]);
  expect(device.settings.get('analytics-test')).toEqual([]);
});

it('analytics scrubs stored events that somebody else wrote', async () => {
  const device = createDevice();
  const forged = { id: 'a', visit: 'b', name: 'sign_out', at: Date.now() };
  device.settings.set('analytics-test', [
    { ...forged, properties: { reason: '213550000001', name: 'Amina' } },
    { ...forged, name: 'profile', properties: { email: 'a@b.example' } },
    'nonsense',
    null,
  ]);
  const { sent } = open({ eventStore: device.eventStore() });
  await settle();
  expect(sent().map(({ name, properties }) => [name, properties])).toEqual([['sign_out', {}]]);
});

it('analytics loses only its events on a device that refuses to store them', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  const { analytics, network } = open({
    eventStore: deviceEventStore({ getSetting: refuse, setSetting: refuse }, (work) => work()),
  });
  network.isOffline = true;
  tell(analytics, 500);
  await expect(analytics.flush()).resolves.toBeUndefined();
});

it('analytics does not link events after a session to those in it', async () => {
  const { analytics, sent } = open({ isKiosk: true });
  tell(analytics, 500);
  tell(analytics, 501);
  analytics.beginVisit();
  tell(analytics, 502);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  const [first, second, third] = sent().map(({ visit }) => visit);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(`${first}${third}`).toMatch(/^[a-z]{32}$/);
});

it.each([null, 7, 'text', {}, [null], [7], [[]], [{}], [{ id: 'a', name: 'error', at: 1 }]].map((kept) => [kept]))(
  'fault 43: analytics ignores %j in place of stored events, and sends new ones',
  async (kept) => {
    const rejections: unknown[] = [];
    const listener = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', listener);
    const device = createDevice();
    const half = { id: 'a', visit: 'b', name: 'error', properties: null, at: Date.now() };
    device.settings.set('analytics-test', Array.isArray(kept) ? [...kept, half] : kept);
    const { analytics, sent } = open({ eventStore: device.eventStore() });
    await settle();
    tell(analytics, 503);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(statuses(sent())).toEqual([503]);
    process.off('unhandledRejection', listener);
    expect(rejections).toEqual([]);
  },
);
