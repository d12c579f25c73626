/** Connects orders to the browser, the session and the query client. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { accountInfoQuery } from '#src/api/account.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { readCookie, writeCookie } from '#src/lib/cookies.ts';
import { timeLimit } from '#src/lib/time-limit.ts';
import { uuid } from '#src/lib/uuid.ts';
import { connectivityMonitor } from '#src/offline/connectivity.ts';
import { updater } from '#src/pwa/app-page.ts';
import { isCurrentLine, session } from '#src/session/current-session.ts';
import { attemptStorage } from './attempt-storage.ts';
import { orderAttempts } from './device-attempts.ts';
import { OrderFlow } from './order-flow.ts';
import type { AnyOrderKind, OrderKind } from './order-kind.ts';
import { createOrderWatch, type OrderWatch, type WatchDependencies } from './order-watch.ts';
import { isOwner, markOwner } from './owner.ts';
import { createTurns, type TurnFlag } from './turns.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let marked: { msisdn: string; mark: Promise<string | undefined> } | undefined;

/** One mark per number while the page is open, because computing it takes a moment. */
function ownerMark(): Promise<string | undefined> {
  const msisdn = session.record?.msisdn ?? '';
  if (marked?.msisdn !== msisdn) marked = { msisdn, mark: markOwner(msisdn) };
  return marked.mark;
}

/** Moves the open or unseen orders of an earlier sign-in of the same number to this one, of any kind. */
export async function adoptAttempts(line: string): Promise<void> {
  const { record } = session;
  if (record?.line !== line) return;
  await orderAttempts.adopt(
    line,
    async (mark) => (await isOwner(mark, record.msisdn)) && session.record?.line === line,
  );
}

const TURN_COOKIE = 'order-turn';
/** Longer than the writes of a closed tab take to arrive in others. */
const FLAG_LIFE_S = 30;

const turnFlag: TurnFlag = {
  read: (line) => {
    const [turn, whose] = readCookie(TURN_COOKIE)?.split('.') ?? [];
    return whose === line ? Number(turn) || undefined : undefined;
  },
  put: (line, turn) => {
    // A kiosk has one tab.
    if (!isKiosk()) writeCookie(TURN_COOKIE, `${turn}.${line}`, { maxAgeS: FLAG_LIFE_S, sameSite: 'Strict' });
  },
};

let turns: ReturnType<typeof createTurns> | undefined;
/** One turn at a time per line, across all kinds. */
const ownTurns = () => {
  turns ??= createTurns({ locks: navigator.locks, storage: attemptStorage, flag: turnFlag, wait, timeout: timeLimit });
  return turns;
};

function common(queryClient: QueryClient, kind: AnyOrderKind): WatchDependencies {
  return {
    kind,
    attempts: orderAttempts,
    isCurrentLine,
    isOffline: () => connectivityMonitor().getSnapshot().isOffline,
    wait,
    now: () => session.serverNow(),
    refreshLine: async (line) => {
      const { queryKey } = accountInfoQuery(line);
      const account = hashKey(queryKey);
      // The data on screen is refetched in the background; the balance is awaited, because it is shown next.
      for (const changed of kind.changes(line)) {
        void queryClient.invalidateQueries({
          queryKey: changed,
          predicate: ({ queryHash }) => queryHash !== account,
        });
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

const watches = new WeakMap<QueryClient, Map<string, OrderWatch>>();

/** One watch per kind: screens that wait for the same order share its polls. */
export function orderWatch(queryClient: QueryClient, kind: AnyOrderKind): OrderWatch {
  const made = watches.get(queryClient) ?? new Map<string, OrderWatch>();
  watches.set(queryClient, made);
  const watch = made.get(kind.name) ?? createOrderWatch(common(queryClient, kind));
  made.set(kind.name, watch);
  return watch;
}

/** One order of a line, starting at its draft. `subject`: what is ordered, see `OrderAttempt`. */
export function newOrderFlow<Order>(
  queryClient: QueryClient,
  kind: OrderKind<Order>,
  line: string,
  subject: string,
): OrderFlow<Order> {
  return new OrderFlow({
    ...common(queryClient, kind),
    kind,
    line,
    subject,
    watch: orderWatch(queryClient, kind),
    newKey: uuid,
    turns: ownTurns(),
    ownerMark,
    adopt: () => adoptAttempts(line),
    onPriceChanged: async () => {
      const keys = kind.pricesFrom?.(line) ?? [['line', line]];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    hold: () => updater.hold(),
  });
}
