/**
 * Which of the operator's hosts are reachable, judged from real calls: on a network without internet access, or behind
 * a captive portal, the browser still says that it is online, and with some VPNs it says that it is not. After a first
 * failure the monitor probes every host before it notifies listeners. If the browser says that the network is gone, the
 * portal is offline at once, and the same probes check it. The portal is offline only if no host answers; a host that
 * fails alone is listed as unreachable. While any host is unreachable the probes repeat with growing delays, so that the
 * portal recovers without a tap.
 */

import { useSyncExternalStore } from 'react';
import type { Host, Reachability, WatchedHost } from '#src/api/client/reachability.ts';
import { connectReachability } from '#src/api/client/request-context.ts';
import { steadyNow } from '#src/lib/clock.ts';
import { createEmitter } from '#src/lib/emitter.ts';

const WATCHED: readonly WatchedHost[] = ['bff', 'content', 'identity'];
const isWatched = (host: Host): host is WatchedHost => WATCHED.some((watched) => watched === host);

export interface Connectivity {
  /** None of the watched hosts answers. */
  isOffline: boolean;
  /** `captive`: there is a network, but a login or maintenance page answers in the operator's place. */
  reason: 'no-network' | 'captive' | undefined;
  /** Hosts that do not answer while at least one does. Empty while offline. */
  unreachable: readonly WatchedHost[];
}

export const FIRST_PROBE_MS = 5_000;
export const LAST_PROBE_MS = 60_000;
/** Between two announcements for calls that failed although their host answers: such a call may fail every time. */
export const LEAST_BETWEEN_RETURNS_MS = 30_000;
/** The share of a wait by which it may be shortened at random. */
const EARLIER = 0.25;

export interface ConnectivityOptions {
  /** `navigator.onLine`: false counts until a host answers. */
  hasNetwork: () => boolean;
  /** Fires `online` and `offline`. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Sends a host the smallest request; undefined if the host has none. A rejection counts as `unreachable`. */
  probe: (host: WatchedHost) => Promise<Reachability | undefined>;
  /** False while the page is hidden. Probes then wait. */
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
  /**
   * Runs the listener when a host answers again while the portal is online. Also for one failed call whose host answers
   * the probe, for example because the phone changed networks; at most every 30 s then.
   */
  onReturn(listener: () => void): () => void;
  /** To be called after every call that was sent, with what it found out about its host. */
  report(host: Host, reachability: Reachability): void;
}

/** See the file's header. Timers run only while a host is unreachable. */
export function createConnectivity({
  hasNetwork,
  events,
  probe,
  isVisible = () => true,
  random = Math.random,
}: ConnectivityOptions): ConnectivityMonitor {
  const { emit, subscribe } = createEmitter();
  const { emit: emitReturn, subscribe: onReturn } = createEmitter();
  /** The hosts that do not answer, with the last finding for each. */
  const failing = new Map<WatchedHost, Reachability>();
  /** Hosts with a failed call since their last probe. */
  const suspects = new Map<WatchedHost, Reachability>();
  let snapshot = ONLINE;
  let isChecking = false;
  /** The network changed while the check under way was running. */
  let isOutdated = false;
  /** A call failed although its host answers: in a probe, or in a later call. */
  let isPassing = false;
  let returnedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_PROBE_MS;

  function setState(next: Connectivity): void {
    if (next === snapshot || (!next.isOffline && !snapshot.isOffline && isSameList(next, snapshot))) return;
    const isReturn = !next.isOffline && snapshot.unreachable.some((host) => !next.unreachable.includes(host));
    snapshot = next;
    emit();
    if (isReturn) emitReturn();
  }

  /** A call failed, and its host answers. */
  function returnAfterOneFailure(): void {
    if (snapshot.isOffline || steadyNow() - returnedAt < LEAST_BETWEEN_RETURNS_MS) return;
    returnedAt = steadyNow();
    emitReturn();
  }

  /** Every host counts as reachable until a call says otherwise. */
  function reset(next: Connectivity): void {
    clearTimeout(timer);
    delayMs = FIRST_PROBE_MS;
    failing.clear();
    setState(next);
  }

  /** The browser says that the network has come or gone: earlier failures and a check under way say nothing about it. */
  function changeNetwork(next: Connectivity): void {
    isOutdated = true;
    isPassing = false;
    suspects.clear();
    reset(next);
    // The probes fail at once if there is no network.
    if (next.isOffline) void check();
  }

  function settle(hasAnswer: boolean): void {
    clearTimeout(timer);
    if (failing.size === 0) reset(ONLINE);
    else {
      const isCaptive = [...failing.values()].includes('intercepted');
      if (hasAnswer) setState({ ...ONLINE, unreachable: [...failing.keys()].sort() });
      else setState(isCaptive ? CAPTIVE : NO_NETWORK);
      waitToCheck();
    }
  }

  function waitToCheck(): void {
    // A random part, so that pages that lost the host at the same moment do not all probe at the same moments.
    const waitMs = delayMs * (1 - EARLIER * random());
    timer = setTimeout(() => {
      delayMs = Math.min(delayMs * 2, LAST_PROBE_MS);
      if (isVisible()) void check();
      else waitToCheck();
    }, waitMs);
  }

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    isOutdated = false;
    const found = await Promise.all(
      WATCHED.map(async (host) => {
        const reachability = await probe(host).catch((): Reachability => 'unreachable');
        // The probe is newer than these failures. One that follows needs another probe.
        if (reachability && suspects.delete(host) && reachability === 'reached') isPassing = true;
        return reachability;
      }),
    );
    isChecking = false;
    if (isOutdated) {
      if (snapshot.isOffline || suspects.size > 0) await check();
      return;
    }
    WATCHED.forEach((host, index) => {
      // A host without a probe stays unreachable after a failed call until a call succeeds.
      const reachability = found[index] ?? suspects.get(host);
      if (reachability === 'reached') failing.delete(host);
      else if (reachability) failing.set(host, reachability);
      if (failing.has(host)) suspects.delete(host);
    });
    settle(found.includes('reached'));
    if (isPassing) returnAfterOneFailure();
    isPassing = false;
    if (suspects.size > 0) await check();
  }

  events.addEventListener('online', () => changeNetwork(ONLINE));
  events.addEventListener('offline', () => changeNetwork(NO_NETWORK));
  if (!hasNetwork()) changeNetwork(NO_NETWORK);

  return {
    getSnapshot: () => snapshot,
    subscribe,
    onReturn,
    report(host, reachability) {
      if (!isWatched(host)) return;
      if (reachability !== 'reached') {
        if (failing.has(host)) return;
        suspects.set(host, reachability);
        void check();
        return;
      }
      if (suspects.delete(host)) isPassing = true;
      if (snapshot.isOffline) {
        reset(ONLINE);
        // The answer may have been on its way when the network went away.
        if (!hasNetwork()) void check();
      } else if (failing.delete(host)) settle(true);
    },
  };
}

function isSameList(one: Connectivity, other: Connectivity): boolean {
  return one.unreachable.join() === other.unreachable.join();
}

let monitor: ConnectivityMonitor | undefined;

/** The page's monitor, created on first use, which is at boot. */
export function connectivityMonitor(): ConnectivityMonitor {
  if (!monitor) {
    monitor = createConnectivity({
      hasNetwork: () => navigator.onLine,
      events: window,
      probe: async (host) => (await import('./probe.ts')).askHost(host),
      isVisible: () => document.visibilityState === 'visible',
    });
    const { report, getSnapshot } = monitor;
    connectReachability(report, () => !getSnapshot().isOffline);
  }
  return monitor;
}

/** The connectivity state for a component: offline or not, the reason, and the unreachable hosts. */
export function useConnectivity(): Connectivity {
  const { subscribe, getSnapshot } = connectivityMonitor();
  return useSyncExternalStore(subscribe, getSnapshot);
}
