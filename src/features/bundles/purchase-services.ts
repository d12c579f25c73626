/** The parts of a purchase joined to the browser, the session and the query client. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { accountInfoQuery } from '../../api/account.ts';
import { getPurchase, purchaseBundle } from '../../api/purchases.ts';
import { timeLimit } from '../../lib/time-limit.ts';
import { uuid } from '../../lib/uuid.ts';
import { connectivityMonitor } from '../../offline/connectivity.ts';
import { session } from '../../session/current-session.ts';
import { forgetPurchaseAttempts, purchaseAttempts } from './purchase-attempts.ts';
import { type FlowDependencies, PurchaseFlow } from './purchase-flow.ts';
import { holdPurchase } from './purchase-signal.ts';
import { createPurchaseWatch, type PurchaseWatch, type WatchDependencies } from './purchase-watch.ts';

/** Longer than a request may take (20 s): whoever waits in vain for this was not merely behind another. */
const LOCK_LIMIT_MS = 25_000;

function exclusively<T>(line: string, work: () => Promise<T>): Promise<T> {
  // Without Web Locks (older browsers, plain http) this tab is alone in being careful; the key still makes it one charge.
  if (!navigator.locks) return work();
  const options = { signal: timeLimit(LOCK_LIMIT_MS) };
  return navigator.locks.request(`portal-purchase-${line}`, options, work) as Promise<T>;
}

interface PurchaseServices {
  watch: PurchaseWatch;
  newFlow: (line: string) => PurchaseFlow;
}

function makeServices(queryClient: QueryClient): PurchaseServices {
  const common: WatchDependencies = {
    attempts: purchaseAttempts,
    ask: (key) => getPurchase(key),
    isCurrentLine: (line) => session.record?.line === line,
    isOffline: () => connectivityMonitor().getSnapshot().isOffline,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    refreshLine: async (line) => {
      const { queryKey } = accountInfoQuery(line);
      const account = hashKey(queryKey);
      // What is on screen is fetched anew in the background; the balance is waited for, since it is shown next.
      void queryClient.invalidateQueries({
        queryKey: ['line', line],
        predicate: ({ queryHash }) => queryHash !== account,
      });
      await queryClient.invalidateQueries({ queryKey });
    },
  };
  const watch = createPurchaseWatch(common);
  const deps: Omit<FlowDependencies, 'line'> = {
    ...common,
    watch,
    send: purchaseBundle,
    newKey: uuid,
    exclusively,
    onPriceChanged: () => queryClient.invalidateQueries({ queryKey: ['content', 'product-offerings'] }),
    hold: holdPurchase,
  };
  return { watch, newFlow: (line) => new PurchaseFlow({ ...deps, line }) };
}

// Whatever ends the session also ends what is held of it in memory (kiosk); storage is cleared with the session.
session.subscribe(({ record }) => {
  if (!record) forgetPurchaseAttempts();
});

const made = new WeakMap<QueryClient, PurchaseServices>();

export function purchaseServices(queryClient: QueryClient): PurchaseServices {
  let services = made.get(queryClient);
  if (!services) {
    services = makeServices(queryClient);
    made.set(queryClient, services);
  }
  return services;
}
