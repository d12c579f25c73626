/** Connects orders to the browser, the session and the query client. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { accountInfoQuery } from '#src/api/account.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { readCookie, writeCookie } from '#src/lib/cookies.ts';
import { timeLimit } from '#src/lib/time-limit.ts';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { uuid } from '#src/lib/uuid.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { updater } from '#src/pwa/app-page.ts';
import { isCurrentSignIn, session } from '#src/session/current-session.ts';
import { orderRecords } from './device-records.ts';
import { isOwner, markOwner } from './msisdn-hash.ts';
import { OrderFlow } from './order-flow.ts';
import type { AnyOrderKind, OrderKind } from './order-kind.ts';
import { createOrderPoller, type OrderPoller, type PollerDeps } from './order-poller.ts';
import { orderStorage } from './order-storage.ts';
import { createTabLock, type TabLockFence } from './tab-lock.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let marked: { msisdn: Msisdn; mark: Promise<string | undefined> } | undefined;

/**
 * One mark per number while the page is open, because computing it takes a moment. Undefined for anybody but the sign-in
 * of this page: a visitor has no number.
 */
async function ownerMark(signInId: SignInId): Promise<string | undefined> {
  const { record } = session;
  if (record?.signInId !== signInId) return undefined;
  const { msisdn } = record;
  if (marked?.msisdn !== msisdn) marked = { msisdn, mark: markOwner(msisdn) };
  return marked.mark;
}

/** Moves the open or unseen orders of an earlier sign-in of the same number to this one, of any kind. */
export async function adoptOrders(signInId: SignInId): Promise<void> {
  const { record } = session;
  if (record?.signInId !== signInId) return;
  await orderRecords.adopt(
    signInId,
    async (mark) => (await isOwner(mark, record.msisdn)) && session.record?.signInId === signInId,
  );
}

const FENCE_COOKIE = 'order-turn';
/** Longer than the writes of a closed tab take to arrive in others. */
const FENCE_LIFE_S = 30;

const fence: TabLockFence = {
  read: (signInId) => {
    const [turn, whose] = readCookie(FENCE_COOKIE)?.split('.') ?? [];
    return whose === signInId ? Number(turn) || undefined : undefined;
  },
  put: (signInId, turn) => {
    // A kiosk has one tab.
    if (!isKiosk()) writeCookie(FENCE_COOKIE, `${turn}.${signInId}`, { maxAgeS: FENCE_LIFE_S, sameSite: 'Strict' });
  },
};

let tabLock: ReturnType<typeof createTabLock> | undefined;
/** One turn at a time per line, across all kinds. */
const sharedTabLock = () => {
  tabLock ??= createTabLock({ locks: navigator.locks, storage: orderStorage, flag: fence, wait, timeout: timeLimit });
  return tabLock;
};

function common(queryClient: QueryClient, kind: AnyOrderKind): PollerDeps {
  return {
    kind,
    records: orderRecords,
    isCurrentSignIn,
    isOffline: () => connectivityMonitor().getSnapshot().isOffline,
    wait,
    now: () => session.serverNow(),
    refreshLine: async (signInId) => {
      const { queryKey } = accountInfoQuery(signInId);
      const account = hashKey(queryKey);
      // The data on screen is refetched in the background; the balance is awaited, because it is shown next.
      for (const changed of kind.changes(signInId)) {
        void queryClient.invalidateQueries({
          queryKey: changed,
          predicate: ({ queryHash }) => queryHash !== account,
        });
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

const pollers = new WeakMap<QueryClient, Map<string, OrderPoller>>();

/** One watch per kind: screens that wait for the same order share its polls. */
export function orderPoller(queryClient: QueryClient, kind: AnyOrderKind): OrderPoller {
  const made = pollers.get(queryClient) ?? new Map<string, OrderPoller>();
  pollers.set(queryClient, made);
  const watch = made.get(kind.name) ?? createOrderPoller(common(queryClient, kind));
  made.set(kind.name, watch);
  return watch;
}

/** One order of a line, starting at its draft. `subject`: what is ordered, see `OrderRecord`. */
export function newOrderFlow<Order>(
  queryClient: QueryClient,
  kind: OrderKind<Order>,
  signInId: SignInId,
  subject: string,
): OrderFlow<Order> {
  return new OrderFlow({
    ...common(queryClient, kind),
    kind,
    signInId,
    subject,
    watch: orderPoller(queryClient, kind),
    newKey: uuid,
    tabLock: sharedTabLock(),
    ownerMark: () => ownerMark(signInId),
    adopt: () => adoptOrders(signInId),
    onPriceChanged: async () => {
      const keys = kind.pricesFrom?.(signInId) ?? [['line', signInId]];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    hold: () => updater.hold(),
  });
}
