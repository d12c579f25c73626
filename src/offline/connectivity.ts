/**
 * Whether the operator can be reached, judged from what really happens to calls: a phone joined to a network that
 * leads nowhere, or to a captive portal, says it is online. A first failure is checked with one small question before
 * anybody is told (a single host may be down); while out of reach the question is asked again, ever more rarely, so
 * that the portal comes back without a tap.
 */
import { useSyncExternalStore } from 'react';
import type { Reach } from './reach.ts';

export interface Connectivity {
  isOffline: boolean;
  /** `captive`: a network is there, but a login or maintenance page answers in the operator's place. */
  reason: 'no-network' | 'captive' | undefined;
}

export const FIRST_PROBE_MS = 5_000;
export const LAST_PROBE_MS = 60_000;

export interface ConnectivityOptions {
  /** `navigator.onLine`: believed when it says no. */
  hasNetwork: () => boolean;
  /** Fires `online` and `offline`. */
  events: Pick<EventTarget, 'addEventListener'>;
  /** Asks the operator the smallest question there is. A rejection counts as `failed`. */
  probe: () => Promise<Reach>;
  /** False while nobody looks: probes then wait. */
  isVisible?: () => boolean;
}

const ONLINE: Connectivity = { isOffline: false, reason: undefined };
const NO_NETWORK: Connectivity = { isOffline: true, reason: 'no-network' };
const CAPTIVE: Connectivity = { isOffline: true, reason: 'captive' };

export interface ConnectivityMonitor {
  getSnapshot(): Connectivity;
  subscribe(listener: () => void): () => void;
  reportReach(reach: Reach): void;
}

/** See the file's header. Timers run only while out of reach. */
export function createConnectivity({
  hasNetwork,
  events,
  probe,
  isVisible = () => true,
}: ConnectivityOptions): ConnectivityMonitor {
  const listeners = new Set<() => void>();
  let snapshot = hasNetwork() ? ONLINE : NO_NETWORK;
  let isProbing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_PROBE_MS;

  function become(next: Connectivity): void {
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function settle(reach: Reach): void {
    clearTimeout(timer);
    if (reach === 'ok') {
      delayMs = FIRST_PROBE_MS;
      become(ONLINE);
      return;
    }
    become(reach === 'foreign' ? CAPTIVE : NO_NETWORK);
    // Without a network the `online` event tells; asking would only cost battery.
    if (!hasNetwork()) return;
    timer = setTimeout(() => {
      delayMs = Math.min(delayMs * 2, LAST_PROBE_MS);
      if (isVisible()) ask();
      else settle(reach);
    }, delayMs);
  }

  function ask(): void {
    if (isProbing) return;
    isProbing = true;
    probe()
      .catch((): Reach => 'failed')
      .then((reach) => {
        isProbing = false;
        settle(reach);
      });
  }

  events.addEventListener('online', () => settle('ok'));
  events.addEventListener('offline', () => settle('failed'));

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reportReach(reach) {
      // An answer that was still on its way when the network went says nothing of now.
      if (!hasNetwork()) settle('failed');
      else if (reach === 'ok') settle('ok');
      else if (!snapshot.isOffline) ask();
    },
  };
}

let monitor: ConnectivityMonitor | undefined;

/** The page's own monitor, made at the first use. */
export function connectivityMonitor(): ConnectivityMonitor {
  monitor ??= createConnectivity({
    hasNetwork: () => navigator.onLine,
    events: window,
    probe: async () => (await import('./probe.ts')).askOperator(),
    isVisible: () => document.visibilityState === 'visible',
  });
  return monitor;
}

/** Tells what became of a call to the operator. Queries and mutations do so by themselves; other callers of HTTP may. */
export function reportReach(reach: Reach): void {
  connectivityMonitor().reportReach(reach);
}

/** Whether the operator is out of reach, and why, as state of a component. */
export function useConnectivity(): Connectivity {
  const { subscribe, getSnapshot } = connectivityMonitor();
  return useSyncExternalStore(subscribe, getSnapshot);
}
