/** The connection to the sandbox operator, in process, with all its possible faults, and the operator's books. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import { signIn } from '../../../sandbox/auth.ts';
import { processAllDue } from '../../../sandbox/domain/process-due.ts';
import type { FaultName } from '../../../sandbox/faults.ts';
import { BFF } from '../../support/operator.ts';
import type { Owner, Simulation } from '../races/simulation.ts';
import {
  completed,
  type LedgerEntry,
  loadScriptedKinds,
  resetPrices,
  type ScriptedKind,
  visitHostedPage,
} from './kinds.ts';

/** After this time the client gives up. */
const TIMEOUT_MS = 10_000;
const BALANCE = 10_000;
/** The data of a script that the next one must not see. */
const EMPTIED = [
  'answers',
  'cards_used',
  'history',
  'instances',
  'delayed_requests',
  'loans',
  'locks',
  'messages',
  'orders',
  'payments',
  'renewals',
  'services_on',
  'star_entries',
  'transfers',
  'voided_keys',
];

export async function openOperator() {
  let sim: Simulation;
  let scripted: readonly ScriptedKind[] = [];
  const sandbox = createSandbox({ dbFile: ':memory:', now: () => sim?.now ?? Date.parse('2026-11-21T12:00:00Z') });
  const { context } = sandbox;
  const { brand } = await import('#src/brand/brand.ts');
  Object.assign(brand.api, { origin: 'http://operator.test' });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => sandbox.api.fetch(new Request(...asked)));
  const { connectSession } = await import('#src/api/client/request-context.ts');
  const token = new AsyncLocalStorage<string>();
  connectSession({
    accessToken: async () => token.getStore(),
    refreshedToken: async () => undefined,
    serverTime: () => undefined,
  });
  const kinds = await loadScriptedKinds();

  /** Runs one real call at a time, so that a fault affects only its own call. */
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  function carryOut<T>(as: string, faults: Partial<Record<FaultName, unknown>>, work: () => Promise<T>): Promise<T> {
    underWay += 1;
    const mine = last.then(async () => {
      context.faults.set(faults);
      try {
        return await token.run(as, work);
      } finally {
        context.faults.set(Object.fromEntries(Object.keys(faults).map((name) => [name, null])));
        underWay -= 1;
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  }

  function troubleOf(trouble: number, isOrder: boolean): Partial<Record<FaultName, unknown>> {
    if (!sim.chance(trouble)) return {};
    if (isOrder && sim.chance(0.4)) return { lateMs: sim.between(1_000, 200_000) };
    const status = sim.pick([500, 502, 503, 504, 429, 404]) ?? 500;
    const faults: Partial<Record<FaultName, unknown>>[] = [
      { dropConnections: true },
      { loseAnswers: true },
      { failAfter: Math.max(status, 500) },
      { errorRate: 1, errorStatus: status },
      { captivePortal: true },
      { truncateBodies: true },
      { unauthorizedNext: 1 },
    ];
    return sim.pick(faults) ?? {};
  }

  return {
    kinds,
    /** Waits until the process has no call under way. */
    async quiet(): Promise<void> {
      do await new Promise(setImmediate);
      while (underWay > 0);
    },
    /** Starts the first day for another simulation. */
    begin(next: Simulation, of: readonly ScriptedKind[], canVoid: boolean): void {
      sim = next;
      scripted = of;
      context.faults.clear();
      context.faults.set({ noVoid: canVoid ? null : (sim.pick([404, 405]) ?? 404) });
      for (const table of EMPTIED) context.db.run(`DELETE FROM ${table}`);
      context.db.run('UPDATE lines SET balance = ?', BALANCE);
      context.log.clear();
      resetPrices(context);
      for (const { prepare } of scripted) prepare(context);
    },
    signIn: (msisdn: string) => signIn(context, msisdn).access_token,
    /** A call of a tab, with its duration and its faults. */
    async call<T>(tab: Owner, as: string, trouble: number, isOrder: boolean, work: () => Promise<T>): Promise<T> {
      const mine = sim;
      const began = mine.now;
      const hop = () => (mine.chance(trouble / 4) ? mine.between(1_000, 15_000) : mine.between(10, 900));
      // A request that has left a tab arrives, even if the tab closes.
      await mine.wait(hop());
      const answer = carryOut(as, troubleOf(trouble, isOrder), work).then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      const outcome = await answer;
      await mine.wait(hop(), tab);
      if (mine.now - began > TIMEOUT_MS) throw new ApiError('timeout', { correlationId: 'model' });
      return outcome();
    },
    /** The orders in the operator's books. */
    ledger: (): LedgerEntry[] => scripted.flatMap((each) => each.ledger(context)),
    /** An order on the terms that the operator offers now. */
    orderNow: (of: ScriptedKind, count: number) => of.order(context, count),
    /** Sometimes changes a price, just before an order arrives. */
    movePrice: (of: ScriptedKind): boolean => {
      if (!of.movePrice || !sim.chance(0.2)) return false;
      of.movePrice(context, sim.between(-9, 30));
      return true;
    },
    taken: (of: ScriptedKind, key: string) => of.taken(context, key),
    /** The amount that all lines should have paid for their completed orders and for loans that a top-up has repaid. */
    due: (): number => {
      const orders = scripted.flatMap((each) =>
        completed(each.ledger(context)).map(({ key }) => each.charged(context, key)),
      );
      // The first top-up repays the loan: every top-up is larger than the repayment.
      const loans = `SELECT SUM(json_extract(answer, '$.repayment')) AS repaid FROM answers
        JOIN loans ON loans.id = json_extract(answer, '$.loanId') WHERE call = 'loan' AND repaid_at IS NOT NULL`;
      const repaid = context.db.get<{ repaid: number | null }>(loans)?.repaid ?? 0;
      return orders.reduce((sum, each) => sum + each, repaid);
    },
    /** The amount that all lines have paid together, by their balances. */
    paid: (): number =>
      context.db.get<{ paid: number }>('SELECT SUM(? - balance) AS paid FROM lines', BALANCE)?.paid ?? 0,
    /** Carries out all late requests. */
    carryOutWhatIsLate: () => processAllDue(context),
    posts: (of: ScriptedKind) =>
      context.log.list().filter(({ method, path }) => method === 'POST' && path === BFF + of.path),
    /** The subscriber visits the hosted page of a payment. */
    visitHostedPage: (orderId: string, dice: number) => visitHostedPage(context, orderId, dice),
    close: () => {
      sandbox.close();
      vi.unstubAllGlobals();
    },
  };
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;
