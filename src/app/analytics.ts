/**
 * Events that analytics records without a call from a screen. Loaded only if the brand names a service, and only after
 * the first address is settled: a social sign-in's code has been removed from it by then. Register an operator's own
 * transport here, in addition to the beacon or instead of it.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { type Analytics, createAnalytics } from '#src/analytics/analytics.ts';
import { beaconTransport } from '#src/analytics/beacon-transport.ts';
import { deviceEventStore, memoryEventStore } from '#src/analytics/event-store.ts';
import { recordTo, track } from '#src/analytics/track.ts';
import { isApiError } from '#src/api/client/errors.ts';
import { brand } from '#src/brand/brand.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { readBuildId } from '#src/lib/build-id.ts';
import { steadyNow } from '#src/lib/clock.ts';
import type { SteadyMs } from '#src/lib/units.ts';
import { type ConnectivityMonitor, connectivityMonitor } from '#src/offline/connectivity.ts';
import { recordStore } from '#src/offline/device.ts';
import { appInstaller } from '#src/pwa/install.ts';
import { session } from '#src/session/current-session.ts';
import { tellAnalyticsOfMalformedItems } from './malformed-items.ts';

declare module '#src/analytics/events.ts' {
  interface AnalyticsRegister {
    readonly routeId: keyof RegisteredRouter['routesById'];
  }
}

const LOCK = 'portal-analytics';
/** An outage makes every call on the screen fail repeatedly: each kind of error is reported once in this time. */
const ERROR_PAUSE_MS = 60_000;

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

function watchScreens(router: RegisteredRouter, monitor: ConnectivityMonitor): void {
  let last: string | undefined;
  const recordPageView = () => {
    const match = router.state.matches.at(-1);
    if (!match || match.pathname === last) return;
    last = match.pathname;
    track('page_view', { route: match.routeId });
    if (monitor.getSnapshot().isOffline) track('offline_browse', { route: match.routeId });
  };
  recordPageView();
  router.subscribe('onResolved', recordPageView);
}

function watchErrors(queryClient: QueryClient): void {
  const reportedAt = new Map<string, SteadyMs>();
  const report = (kind: Parameters<typeof track<'error'>>[1]['kind'], status: number) => {
    const name = `${kind} ${status}`;
    if (steadyNow() - (reportedAt.get(name) ?? Number.NEGATIVE_INFINITY) < ERROR_PAUSE_MS) return;
    reportedAt.set(name, steadyNow());
    track('error', { kind, status });
  };
  const reportApiError = (error: unknown) => isApiError(error) && report(error.kind, error.status ?? 0);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reportApiError(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') reportApiError(event.action.error);
  });
  // For a script error, only the fact is reported: its message may repeat what somebody typed.
  for (const name of ['error', 'unhandledrejection']) addEventListener(name, () => report('script', 0));
}

function watchSession(analytics: Analytics): void {
  session.subscribe(({ ended }) => {
    if (!ended) return;
    const { reason } = ended;
    if (reason !== 'other-tab') track('sign_out', { reason });
    analytics.beginVisit();
  });
}

function watchDevice(): void {
  const installer = appInstaller();
  let wasInstalled = installer.getSnapshot().isInstalled;
  installer.subscribe(() => {
    const { isInstalled } = installer.getSnapshot();
    if (isInstalled && !wasInstalled) track('install', {});
    wasInstalled = isInstalled;
  });
  const workers = navigator.serviceWorker;
  // The very first worker takes over too, but that is not an update.
  if (workers?.controller) workers.addEventListener('controllerchange', () => track('update_applied', {}));
}

export function startAnalytics(router: RegisteredRouter, queryClient: QueryClient): void {
  const monitor = connectivityMonitor();
  const isOffline = () => monitor.getSnapshot().isOffline;
  const analytics = createAnalytics({
    brand: brand.slug,
    isKiosk: isKiosk(),
    build: readBuildId(),
    eventStore: isKiosk() ? memoryEventStore() : deviceEventStore(recordStore, exclusively),
    isOffline,
    routeIds: Object.keys(router.routesById),
  });
  analytics.registerTransport(beaconTransport(brand.analytics.url));
  recordTo(analytics.record);

  watchScreens(router, monitor);
  watchErrors(queryClient);
  tellAnalyticsOfMalformedItems();
  watchSession(analytics);
  watchDevice();
  // Without a network, events are stored at once: there is no time for it when the page is left.
  monitor.subscribe(() => void analytics.flush());
  addEventListener('pagehide', () => analytics.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') analytics.leave();
  });
}
