import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnectivity, FIRST_PROBE_MS, LAST_PROBE_MS } from '../../../src/offline/connectivity.ts';
import type { Reach } from '../../../src/offline/reach.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function device({ hasNetwork = true, operator = 'ok' as Reach | 'rejects' } = {}) {
  const phone = { hasNetwork, operator, isVisible: true };
  const events = new EventTarget();
  const probe = vi.fn(async (): Promise<Reach> => {
    if (phone.operator === 'rejects') throw new Error('probe broke');
    return phone.operator;
  });
  const monitor = createConnectivity({
    hasNetwork: () => phone.hasNetwork,
    events,
    probe,
    isVisible: () => phone.isVisible,
  });
  const seen: (string | undefined)[] = [];
  monitor.subscribe(() => seen.push(monitor.getSnapshot().reason ?? 'online'));
  const setNetwork = (has: boolean) => {
    phone.hasNetwork = has;
    events.dispatchEvent(new Event(has ? 'online' : 'offline'));
  };
  return { phone, monitor, probe, seen, setNetwork };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('without a network', () => {
  it('it is offline from the start, and online again when the network is back', () => {
    const { monitor, setNetwork } = device({ hasNetwork: false });
    expect(monitor.getSnapshot()).toEqual({ isOffline: true, reason: 'no-network' });
    setNetwork(true);
    expect(monitor.getSnapshot()).toEqual({ isOffline: false, reason: undefined });
  });

  it('nothing is asked, and an answer that was still on its way changes nothing', async () => {
    const { monitor, probe, setNetwork } = device();
    setNetwork(false);
    monitor.reportReach('failed');
    monitor.reportReach('ok');
    await vi.advanceTimersByTimeAsync(10 * LAST_PROBE_MS);
    expect(monitor.getSnapshot().isOffline).toBe(true);
    expect(probe).not.toHaveBeenCalled();
  });
});

describe('with a network', () => {
  it('one failed call is checked before anybody is told', async () => {
    const { monitor, probe, seen } = device();
    monitor.reportReach('failed');
    monitor.reportReach('failed');
    await soon();
    expect(probe).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
  });

  it.each(['failed', 'rejects'] as const)(
    'that leads nowhere (%s) it is offline, and back by itself',
    async (operator) => {
      const { monitor, phone, seen } = device({ operator });
      monitor.reportReach('failed');
      await soon();
      expect(seen).toEqual(['no-network']);
      phone.operator = 'ok';
      await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
      expect(seen).toEqual(['no-network', 'online']);
    },
  );

  it('fault 11: behind a captive portal it says so', async () => {
    const { monitor, phone, seen } = device({ operator: 'foreign' });
    monitor.reportReach('foreign');
    await soon();
    expect(monitor.getSnapshot()).toEqual({ isOffline: true, reason: 'captive' });
    phone.operator = 'failed';
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    monitor.reportReach('ok');
    expect(seen).toEqual(['captive', 'no-network', 'online']);
  });

  it('asks ever more rarely, not while nobody looks, and never once it is back', async () => {
    const { monitor, phone, probe } = device({ operator: 'failed' });
    monitor.reportReach('failed');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const asked = probe.mock.calls.length;
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(16);
    phone.isVisible = false;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(probe).toHaveBeenCalledTimes(asked);
    monitor.reportReach('ok');
    phone.isVisible = true;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(probe).toHaveBeenCalledTimes(asked);
  });

  it('gives the same snapshot until something changes', async () => {
    const { monitor } = device({ operator: 'failed' });
    monitor.reportReach('failed');
    await soon();
    const snapshot = monitor.getSnapshot();
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    expect(monitor.getSnapshot()).toBe(snapshot);
  });
});
