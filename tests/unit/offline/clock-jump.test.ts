import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JumpListener } from '#src/lib/clock.ts';
import { followClockJumps } from '#src/offline/clock-jump.ts';
import { createConnectivity } from '#src/offline/connectivity.ts';
import { createQueryClient } from '#src/offline/query-client.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const JUMP_MS = 26 * 60 * MINUTE_MS;

let tell: JumpListener;

function page() {
  const monitor = createConnectivity({
    hasNetwork: () => true,
    events: new EventTarget(),
    probe: async () => 'reached',
  });
  const client = createQueryClient((ask, context) => ask(context) as never, monitor);
  client.mount();
  followClockJumps(client, (listener) => {
    tell = listener;
    return () => undefined;
  });
  /** A query on screen, and a count of its requests. */
  const watch = async (name: string, staleTime: number) => {
    const asked = vi.fn(async () => name);
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: asked, staleTime });
    observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    return { asked, age: () => Date.now() - (client.getQueryState([name])?.dataUpdatedAt ?? 0) };
  };
  return { client, watch };
}

/** Sets the device's clock and lets the portal detect it. */
async function jump(byMs: number) {
  vi.setSystemTime(Date.now() + byMs);
  tell(byMs);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('fault 38: the device’s clock set back 26 h', () => {
  it('keeps the age of every answer, so that none stays fresh for a day', async () => {
    const { client, watch } = page();
    const balance = await watch('balance', 15_000);
    client.setQueryData(['kept'], 'x', { updatedAt: NOW - 5 * MINUTE_MS });
    await vi.advanceTimersByTimeAsync(10_000);
    await jump(-JUMP_MS);
    expect(balance.age()).toBe(10_000);
    expect(Date.now() - (client.getQueryState(['kept'])?.dataUpdatedAt ?? 0)).toBe(5 * MINUTE_MS + 10_000);
    expect(balance.asked).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(6_000);
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['balance'] })
        ?.isStaleByTime(15_000),
    ).toBe(true);
  });

  it('refetches stale queries on screen', async () => {
    const { watch } = page();
    const balance = await watch('balance', 15_000);
    await vi.advanceTimersByTimeAsync(20_000);
    await jump(-JUMP_MS);
    expect(balance.asked).toHaveBeenCalledTimes(2);
    expect(balance.age()).toBe(0);
  });

  it('keeps answers marked as fetched when the clock is set back to 1970', async () => {
    const { client } = page();
    client.setQueryData(['kept'], 'x', { updatedAt: NOW - MINUTE_MS });
    await jump(-NOW);
    expect(client.getQueryState(['kept'])?.dataUpdatedAt).toBeGreaterThan(0);
  });

  it('sets no date on a query without an answer', async () => {
    const { client } = page();
    const query = client.query({ queryKey: ['slow'], queryFn: () => new Promise<string>(() => undefined) });
    query.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await jump(-JUMP_MS);
    expect(client.getQueryState(['slow'])?.dataUpdatedAt).toBe(0);
  });
});

describe('fault 38: the device’s clock set forward 26 h, or a sleep overnight', () => {
  it('refetches queries on screen, and does not treat an old answer as fresh', async () => {
    const { client, watch } = page();
    const balance = await watch('balance', 15_000);
    client.setQueryData(['kept'], 'x', { updatedAt: NOW });
    await jump(JUMP_MS);
    expect(balance.asked).toHaveBeenCalledTimes(2);
    expect(client.getQueryState(['kept'])?.dataUpdatedAt).toBe(NOW);
  });

  it('sends no request without a network', async () => {
    const { watch } = page();
    const balance = await watch('balance', 15_000);
    onlineManager.setOnline(false);
    await jump(JUMP_MS);
    expect(balance.asked).toHaveBeenCalledTimes(1);
  });
});
