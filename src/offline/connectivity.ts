/**
 * Which of the operator's hosts can be reached, judged from what really happens to calls: a phone joined to a network
 * that leads nowhere, or to a captive portal, says it is online. A first failure is checked with one small question to
 * each host before anybody is told. Only when none of them answers is the portal offline; one that fails alone is
 * named. While any is out of reach the questions are asked again, ever more rarely, so that the portal comes back
 * without a tap.
 */
import { useSyncExternalStore } from 'react';
import type { Host, Reachability, WatchedHost } from '#src/api/client/reachability.ts';
import { connectReachability } from '#src/api/client/request-context.ts';

const WATCHED: readonly WatchedHost[] = ['bff', 'content', 'identity'];
const isWatched = (host: Host): host is WatchedHost => WATCHED.some((watched) => watched === host);

export interface Connectivity {
  /** No host that a screen waits for answers. */
  isOffline: boolean;
  /** `captive`: a network is there, but a login or maintenance page answers in the operator's place. */
  reason: 'no-network' | 'captive' | undefined;
  /** Hosts that do not answer while others do. Empty while offline. */
  unreachable: readonly WatchedHost[];
}

export const FIRST_PROBE_MS = 5_000;
export const LAST_PROBE_MS = 60_000;
/** The part of a wait by which it may be shorter. */
const EARLIER = 0.25;

export interface ConnectivityOptions {
  /** `navigator.onLine`: believed when it says no. */
  hasNetwork: () => boolean;
  /** Fires `online` and `offline`. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Asks a host the smallest question there is; undefined where there is none. A rejection counts as `unreachable`. */
  probe: (host: WatchedHost) => Promise<Reachability | undefined>;
  /** False while the page is hidden: probes then wait. */
  isVisible?: () => boolean;
  /** 0 to 1. */
  random?: () => number;
}

const ONLINE: Connectivity = { isOffline: false, reason: undefined, unreachable: [] };
const NO_NETWORK: Connectivity = { isOffline: true, reason: 'no-network', unreachable: [] };
const CAPTIVE: Connectivity = { isOffline: true, reason: 'captive', unreachable: [] };

export interface ConnectivityMonitor {
  getSnapshot(): Connectivity;
  subscribe(listener: () => void): () => void;
  /** Told of every call that was sent: what it found out about its host. */
  report(host: Host, reachability: Reachability): void;
}

/** See the file's header. Timers run only while a host is out of reach. */
export function createConnectivity({
  hasNetwork,
  events,
  probe,
  isVisible = () => true,
  random = Math.random,
}: ConnectivityOptions): ConnectivityMonitor {
  const listeners = new Set<() => void>();
  /** What is known of the hosts that do not answer. */
  const failing = new Map<WatchedHost, Reachability>();
  let snapshot = hasNetwork() ? ONLINE : NO_NETWORK;
  let isChecking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_PROBE_MS;

  function become(next: Connectivity): void {
    if (next === snapshot || (!next.isOffline && !snapshot.isOffline && isSameList(next, snapshot))) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** Every host counts as reachable until a call says otherwise. */
  function reset(next: Connectivity): void {
    clearTimeout(timer);
    delayMs = FIRST_PROBE_MS;
    failing.clear();
    become(next);
  }

  function settle(hasAnswer: boolean): void {
    clearTimeout(timer);
    if (!hasNetwork()) reset(NO_NETWORK);
    else if (failing.size === 0) reset(ONLINE);
    else {
      const isCaptive = [...failing.values()].includes('intercepted');
      if (hasAnswer) become({ ...ONLINE, unreachable: [...failing.keys()].sort() });
      else become(isCaptive ? CAPTIVE : NO_NETWORK);
      waitToCheck();
    }
  }

  function waitToCheck(): void {
    // Pages that lost the same host at the same moment do not all ask at the same moments.
    const waitMs = delayMs * (1 - EARLIER * random());
    timer = setTimeout(() => {
      delayMs = Math.min(delayMs * 2, LAST_PROBE_MS);
      if (isVisible()) void check();
      else waitToCheck();
    }, waitMs);
  }

  async function check(suspect?: { host: WatchedHost; reachability: Reachability }): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const found = await Promise.all(WATCHED.map((host) => probe(host).catch((): Reachability => 'unreachable')));
    isChecking = false;
    WATCHED.forEach((host, index) => {
      // Where nothing can be asked, the call that failed stands until one succeeds.
      const reachability = found[index] ?? (suspect?.host === host ? suspect.reachability : undefined);
      if (reachability === 'reached') failing.delete(host);
      else if (reachability) failing.set(host, reachability);
    });
    settle(found.includes('reached'));
  }

  events.addEventListener('online', () => reset(ONLINE));
  events.addEventListener('offline', () => reset(NO_NETWORK));

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report(host, reachability) {
      if (!isWatched(host)) return;
      // An answer that was still on its way when the network went says nothing of now.
      if (!hasNetwork()) reset(NO_NETWORK);
      else if (reachability !== 'reached') {
        if (!failing.has(host)) void check({ host, reachability });
      } else if (snapshot.isOffline) reset(ONLINE);
      else if (failing.delete(host)) settle(true);
    },
  };
}

function isSameList(one: Connectivity, other: Connectivity): boolean {
  return one.unreachable.join() === other.unreachable.join();
}

let monitor: ConnectivityMonitor | undefined;

/** The page's own monitor, made at the first use, which is at boot. */
export function connectivityMonitor(): ConnectivityMonitor {
  if (!monitor) {
    monitor = createConnectivity({
      hasNetwork: () => navigator.onLine,
      events: window,
      probe: async (host) => (await import('./probe.ts')).askHost(host),
      isVisible: () => document.visibilityState === 'visible',
    });
    connectReachability(monitor.report);
  }
  return monitor;
}

/** Whether the operator is out of reach, why, and which part of it, as state of a component. */
export function useConnectivity(): Connectivity {
  const { subscribe, getSnapshot } = connectivityMonitor();
  return useSyncExternalStore(subscribe, getSnapshot);
}
