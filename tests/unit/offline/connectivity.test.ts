import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reachability, WatchedHost } from '#src/api/client/reachability.ts';
import {
  createConnectivity,
  FIRST_PROBE_MS,
  LAST_PROBE_MS,
  LEAST_BETWEEN_RETURNS_MS,
} from '#src/offline/connectivity.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = Reachability | 'rejects';
const ALL_REACHED: Record<WatchedHost, Answer> = { bff: 'reached', content: 'reached', identity: 'reached' };
const everywhere = (answer: Answer) => ({ bff: answer, content: answer, identity: answer });

function device({ hasNetwork = true, answers = {} as Partial<Record<WatchedHost, Answer>> } = {}) {
  const phone = { hasNetwork, answers: { ...ALL_REACHED, ...answers }, isVisible: true };
  const events = new EventTarget();
  const probe = vi.fn(async (host: WatchedHost): Promise<Reachability | undefined> => {
    if (host === 'identity') return undefined;
    const answer = phone.answers[host];
    if (answer === 'rejects') throw new Error('the probe failed');
    return answer;
  });
  const monitor = createConnectivity({
    hasNetwork: () => phone.hasNetwork,
    events,
    probe,
    isVisible: () => phone.isVisible,
  });
  const seen: string[] = [];
  monitor.subscribe(() => {
    const { reason, unreachable } = monitor.getSnapshot();
    seen.push(reason ?? (unreachable.join() || 'online'));
  });
  const setNetwork = (has: boolean) => {
    phone.hasNetwork = has;
    events.dispatchEvent(new Event(has ? 'online' : 'offline'));
  };
  const returns = vi.fn();
  monitor.onReturn(returns);
  return { phone, monitor, probe, seen, returns, setNetwork };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('connectivity without a network', () => {
  it('is offline from the start, and online when the network returns', () => {
    const { monitor, setNetwork } = device({ hasNetwork: false, answers: everywhere('unreachable') });
    expect(monitor.getSnapshot()).toEqual({ isOffline: true, reason: 'no-network', unreachable: [] });
    setNetwork(true);
    expect(monitor.getSnapshot()).toEqual({ isOffline: false, reason: undefined, unreachable: [] });
  });

  it('is offline at once, checks that, and tries again with growing delays', async () => {
    const { monitor, phone, probe, seen, setNetwork } = device();
    phone.answers = everywhere('unreachable');
    setNetwork(false);
    expect(monitor.getSnapshot().reason).toBe('no-network');
    await vi.advanceTimersByTimeAsync(10 * LAST_PROBE_MS);
    expect(seen).toEqual(['no-network']);
    const rounds = probe.mock.calls.filter(([host]) => host === 'bff').length;
    expect(rounds).toBeGreaterThan(5);
    expect(rounds).toBeLessThan(18);
  });

  it('is offline again if an answer that was on its way arrives after the network has gone', async () => {
    const { monitor, phone, setNetwork } = device();
    phone.answers = everywhere('unreachable');
    setNetwork(false);
    await soon();
    monitor.report('bff', 'reached');
    await soon();
    expect(monitor.getSnapshot().reason).toBe('no-network');
  });

  it('forgets a check that ends after the network has returned', async () => {
    const { monitor, phone, seen, setNetwork } = device({ answers: everywhere('unreachable') });
    setNetwork(false);
    phone.answers = ALL_REACHED;
    setNetwork(true);
    await vi.advanceTimersByTimeAsync(LAST_PROBE_MS);
    expect(seen).toEqual(['no-network', 'online']);
    expect(monitor.getSnapshot().isOffline).toBe(false);
  });

  it('blames no host when a check ends after the network has gone', async () => {
    const { monitor, setNetwork } = device({ answers: everywhere('unreachable') });
    monitor.report('bff', 'unreachable');
    setNetwork(false);
    await soon();
    expect(monitor.getSnapshot()).toEqual({ isOffline: true, reason: 'no-network', unreachable: [] });
    setNetwork(true);
    expect(monitor.getSnapshot().isOffline).toBe(false);
  });
});

describe('fault 77: the browser says that there is no network while calls are answered', () => {
  it('is online as soon as the probe is answered, from the start and later', async () => {
    const { monitor, seen, setNetwork } = device({ hasNetwork: false });
    expect(monitor.getSnapshot().isOffline).toBe(true);
    await soon();
    expect(monitor.getSnapshot().isOffline).toBe(false);
    setNetwork(false);
    await soon();
    expect(seen).toEqual(['online', 'no-network', 'online']);
    await vi.advanceTimersByTimeAsync(10 * LAST_PROBE_MS);
    for (let call = 0; call < 40; call++) monitor.report('bff', 'reached');
    expect(seen).toHaveLength(3);
  });

  it('is online after the first answer of a call, before the probe has ended', () => {
    const { monitor, seen } = device({ hasNetwork: false });
    monitor.report('bff', 'reached');
    expect(seen).toEqual(['online']);
  });
});

describe('fault 77: a call fails while a check is under way', () => {
  it('counts against a host without a probe', async () => {
    const { monitor } = device();
    monitor.report('content', 'unreachable');
    monitor.report('identity', 'unreachable');
    await soon();
    expect(monitor.getSnapshot().unreachable).toEqual(['identity']);
  });

  it('starts another check if the probe of its host has already ended', async () => {
    const { monitor, phone, probe, seen } = device();
    let endProbe = (_: Reachability) => {};
    probe.mockImplementationOnce(async () => 'reached');
    probe.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          endProbe = resolve;
        }),
    );
    monitor.report('content', 'unreachable');
    await soon();
    phone.answers = { ...ALL_REACHED, bff: 'unreachable' };
    monitor.report('bff', 'unreachable');
    endProbe('reached');
    await vi.waitFor(() => expect(seen).not.toEqual([]));
    expect(seen).toEqual(['bff']);
  });
});

describe('connectivity with a network', () => {
  it('probes each host once after a failed call, before it notifies listeners', async () => {
    const { monitor, probe, seen } = device();
    monitor.report('content', 'unreachable');
    monitor.report('content', 'unreachable');
    monitor.report('bff', 'unreachable');
    await soon();
    expect(probe.mock.calls).toEqual([['bff'], ['content'], ['identity']]);
    expect(seen).toEqual([]);
  });

  it.each(['unreachable', 'rejects'] as const)(
    'is offline while every probe is %s, and recovers by itself',
    async (answer) => {
      const { monitor, phone, seen } = device({ answers: everywhere(answer) });
      monitor.report('bff', 'unreachable');
      await soon();
      expect(seen).toEqual(['no-network']);
      phone.answers = ALL_REACHED;
      await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
      expect(seen).toEqual(['no-network', 'online']);
    },
  );

  it('fault 11: reports a captive portal', async () => {
    const { monitor, phone, seen } = device({ answers: everywhere('intercepted') });
    monitor.report('bff', 'intercepted');
    await soon();
    expect(monitor.getSnapshot()).toEqual({ isOffline: true, reason: 'captive', unreachable: [] });
    phone.answers = everywhere('unreachable');
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    monitor.report('bff', 'reached');
    expect(seen).toEqual(['captive', 'no-network', 'online']);
  });

  it('reports a captive portal if a page replaces one answer and no host answers', async () => {
    const { monitor } = device({ answers: { bff: 'unreachable', content: 'intercepted' } });
    monitor.report('bff', 'unreachable');
    await soon();
    expect(monitor.getSnapshot().reason).toBe('captive');
  });

  it('probes with growing delays, pauses while the page is hidden, and stops after recovery', async () => {
    const { monitor, phone, probe } = device({ answers: everywhere('unreachable') });
    const rounds = () => probe.mock.calls.filter(([host]) => host === 'bff').length;
    monitor.report('bff', 'unreachable');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const asked = rounds();
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(16);
    phone.isVisible = false;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(rounds()).toBe(asked);
    monitor.report('bff', 'reached');
    phone.isVisible = true;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(rounds()).toBe(asked);
  });

  it('returns the same snapshot object until something changes', async () => {
    const { monitor, phone } = device({ answers: { content: 'unreachable' } });
    monitor.report('content', 'unreachable');
    await soon();
    const partial = monitor.getSnapshot();
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    expect(monitor.getSnapshot()).toBe(partial);
    phone.answers = everywhere('unreachable');
    await vi.advanceTimersByTimeAsync(2 * FIRST_PROBE_MS);
    const offline = monitor.getSnapshot();
    await vi.advanceTimersByTimeAsync(LAST_PROBE_MS);
    expect(monitor.getSnapshot()).toBe(offline);
  });
});

describe('the return of a host', () => {
  it('is announced once for a failed call whose host answers the probe, and not again within 30 s', async () => {
    const { monitor, returns } = device();
    monitor.report('bff', 'unreachable');
    await soon();
    expect(returns).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LEAST_BETWEEN_RETURNS_MS - 1);
    monitor.report('bff', 'unreachable');
    await soon();
    expect(returns).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LEAST_BETWEEN_RETURNS_MS);
    monitor.report('bff', 'unreachable');
    await soon();
    expect(returns).toHaveBeenCalledTimes(2);
  });

  it('is announced for a failed call although another call of its host is answered before the probe', async () => {
    const { monitor, returns } = device();
    monitor.report('bff', 'unreachable');
    monitor.report('bff', 'reached');
    await soon();
    expect(returns).toHaveBeenCalledTimes(1);
  });

  it('is announced when a host that was down answers', async () => {
    const { monitor, phone, returns } = device({ answers: { content: 'unreachable' } });
    monitor.report('content', 'unreachable');
    await soon();
    expect(returns).not.toHaveBeenCalled();
    phone.answers = ALL_REACHED;
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    expect(returns).toHaveBeenCalledTimes(1);
  });

  it('is not announced while the other hosts answer and this one does not', async () => {
    const { monitor, returns } = device({ answers: { bff: 'unreachable' } });
    monitor.report('bff', 'unreachable');
    await vi.advanceTimersByTimeAsync(5 * LAST_PROBE_MS);
    expect(returns).not.toHaveBeenCalled();
  });
});

describe('fault 40: one host of several is down', () => {
  it('lists the host as unreachable, stays online, and recovers by itself', async () => {
    const { monitor, phone, seen } = device({ answers: { content: 'unreachable' } });
    monitor.report('content', 'unreachable');
    await soon();
    expect(monitor.getSnapshot()).toEqual({ isOffline: false, reason: undefined, unreachable: ['content'] });
    monitor.report('bff', 'reached');
    monitor.report('content', 'unreachable');
    await soon();
    phone.answers = ALL_REACHED;
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    expect(seen).toEqual(['content', 'online']);
  });

  it('marks the host as reachable after an answer to any call', async () => {
    const { monitor, seen } = device({ answers: { bff: 'unreachable' } });
    monitor.report('bff', 'unreachable');
    await soon();
    monitor.report('bff', 'reached');
    expect(seen).toEqual(['bff', 'online']);
  });

  it('does not report a captive portal if a page replaces only one host’s answers', async () => {
    const { monitor } = device({ answers: { content: 'intercepted' } });
    monitor.report('content', 'intercepted');
    await soon();
    expect(monitor.getSnapshot()).toEqual({ isOffline: false, reason: undefined, unreachable: ['content'] });
  });

  it('ignores the shop-list host: its failure starts no probe, and its answer does not end offline mode', async () => {
    const { monitor, phone, probe, seen } = device();
    monitor.report('shops', 'unreachable');
    await vi.advanceTimersByTimeAsync(LAST_PROBE_MS);
    expect(probe).not.toHaveBeenCalled();
    expect(seen).toEqual([]);
    phone.answers = everywhere('unreachable');
    monitor.report('bff', 'unreachable');
    await soon();
    monitor.report('shops', 'reached');
    expect(seen).toEqual(['no-network']);
    expect(probe.mock.calls.flat()).not.toContain('shops');
  });

  it('judges a host without a probe by its last call, and does not let it prevent offline mode', async () => {
    const { monitor, phone } = device();
    monitor.report('identity', 'unreachable');
    await soon();
    expect(monitor.getSnapshot().unreachable).toEqual(['identity']);
    await vi.advanceTimersByTimeAsync(FIRST_PROBE_MS);
    expect(monitor.getSnapshot().unreachable).toEqual(['identity']);
    monitor.report('identity', 'reached');
    expect(monitor.getSnapshot().unreachable).toEqual([]);
    phone.answers = everywhere('unreachable');
    monitor.report('content', 'unreachable');
    await soon();
    expect(monitor.getSnapshot().isOffline).toBe(true);
  });

  it('goes offline when the other hosts fail too, and online with the first answer', async () => {
    const { monitor, phone, seen } = device({ answers: { content: 'unreachable' } });
    monitor.report('content', 'unreachable');
    await soon();
    phone.answers = everywhere('unreachable');
    monitor.report('bff', 'unreachable');
    await soon();
    monitor.report('bff', 'reached');
    expect(seen).toEqual(['content', 'no-network', 'online']);
  });
});
