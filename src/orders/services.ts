/** The parts of a purchase joined to the browser, the session and the query client. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { accountInfoQuery } from '../api/account.ts';
import { getPurchase, listPurchases, purchaseBundle, voidPurchase } from '../api/purchases.ts';
import { timeLimit } from '../lib/time-limit.ts';
import { uuid } from '../lib/uuid.ts';
import { connectivityMonitor } from '../offline/connectivity.ts';
import { updater } from '../pwa/app-page.ts';
import { session } from '../session/current-session.ts';
import { attemptStorage, orderAttempts } from './device-attempts.ts';
import { type FlowDependencies, OrderFlow } from './order-flow.ts';
import { createOrderWatch, type OrderWatch, type WatchDependencies } from './order-watch.ts';
import { isOwner, markOwner } from './owner.ts';
import { createTurns } from './turns.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let marked: { msisdn: string; mark: Promise<string | undefined> } | undefined;

/** One mark for a number for as long as the page is open: making one takes a moment. */
function ownerMark(): Promise<string | undefined> {
  const msisdn = session.record?.msisdn ?? '';
  if (marked?.msisdn !== msisdn) marked = { msisdn, mark: markOwner(msisdn) };
  return marked.mark;
}

async function adopt(line: string): Promise<void> {
  const { record } = session;
  if (record?.line !== line) return;
  await orderAttempts.adopt(
    line,
    async (mark) => (await isOwner(mark, record.msisdn)) && session.record?.line === line,
  );
}

export interface OrderServices {
  watch: OrderWatch;
  /** Takes over what an earlier sign-in of the same number left open or unseen. */
  adopt: (line: string) => Promise<void>;
  newFlow: (line: string, brandRef: string) => OrderFlow;
}

function makeServices(queryClient: QueryClient): OrderServices {
  const common: WatchDependencies = {
    attempts: orderAttempts,
    ask: (key) => getPurchase(key),
    voidKey: voidPurchase,
    listPurchases,
    isCurrentLine: (line) => {
      // A tab that has just woken up may not have been told yet.
      session.followStorage();
      return line !== undefined && session.record?.line === line;
    },
    isOffline: () => connectivityMonitor().getSnapshot().isOffline,
    wait,
    now: () => session.serverNow(),
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
  const watch = createOrderWatch(common);
  const deps: Omit<FlowDependencies, 'line' | 'brandRef' | 'adopt'> = {
    ...common,
    watch,
    send: purchaseBundle,
    newKey: uuid,
    turns: createTurns({
      locks: navigator.locks,
      storage: attemptStorage,
      wait,
      timeout: timeLimit,
    }),
    ownerMark,
    onPriceChanged: () => queryClient.invalidateQueries({ queryKey: ['content', 'product-offerings'] }),
    hold: () => updater.hold(),
  };
  return {
    watch,
    adopt,
    newFlow: (line, brandRef) => new OrderFlow({ ...deps, line, brandRef, adopt: () => adopt(line) }),
  };
}

const made = new WeakMap<QueryClient, OrderServices>();

export function orderServices(queryClient: QueryClient): OrderServices {
  let services = made.get(queryClient);
  if (!services) {
    services = makeServices(queryClient);
    made.set(queryClient, services);
  }
  return services;
}
