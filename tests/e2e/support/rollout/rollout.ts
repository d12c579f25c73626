/** A release and a rollback on several servers while visits go on. */
import type { Browser } from '@playwright/test';
import { lineOf } from '../../../../sandbox/seed/lines.ts';
import type { Operator } from '../operator.ts';
import { offer } from '../screens.ts';
import { startServers } from './servers.ts';
import { startVisitor, type Visit, type Visitor } from './visitors.ts';

/** Each has a browser of their own; visits of different people happen at the same time. */
const LINES = ['demo', 'hadra'];
const BALANCE = 1_000_000;
const PURCHASE = '/bundle/purchase';

export interface Report {
  readonly visits: readonly (Visit & { readonly during: string })[];
  /** Which build each server served at the end. */
  readonly builds: readonly string[];
  /** What does not agree between the visitors' purchases and the operator's books. */
  readonly orderFaults: readonly string[];
}

export interface RolloutOptions {
  readonly operator: Operator;
  readonly browser: Browser;
  /** Visits during each of release and rollback. */
  readonly visits: number;
  readonly seed: number;
  /** Scripts first, then documents. False shows what happens otherwise. */
  readonly hasTwoSteps?: boolean;
  readonly tell?: (line: string) => void;
}

export async function rollOut({
  operator,
  browser,
  visits,
  seed,
  hasTwoSteps = true,
  tell = () => undefined,
}: RolloutOptions): Promise<Report> {
  const servers = await startServers(operator, hasTwoSteps);
  const keys = new Set<string>();
  const collectKeys = () => {
    for (const { idempotencyKey, status } of operator.requestLog({ method: 'POST', path: PURCHASE })) {
      keys.add(`${idempotencyKey} ${status}`);
    }
  };
  try {
    for (const key of LINES) await operator.setLine(lineOf(key).msisdn, { balance: BALANCE });
    const visitors: Visitor[] = [];
    for (const [index, key] of LINES.entries())
      visitors.push(await startVisitor(browser, servers.url, key, seed + index));
    const done: (Visit & { during: string })[] = [];
    let during = 'the first build';

    for (const steps of [servers.release, servers.rollback]) {
      const target = done.length + visits;
      const start = done.length;
      const every = visits / (steps.length + 1);
      let started = done.length;
      let taken = 0;
      const lane = async (visitor: Visitor) => {
        while (started < target) {
          started++;
          const visit = { ...(await visitor.visit()), during };
          done.push(visit);
          collectKeys();
          if (visit.fault || visit.notices.length > 0) tell(`${during}: ${JSON.stringify(visit)}`);
          const step = steps[taken];
          if (step && done.length - start >= every * (taken + 1)) {
            taken++;
            const [name, run] = step;
            // The other visitor's visit goes on meanwhile.
            await run();
            during = name;
            tell(`${done.length} visits, then ${name}`);
          }
        }
      };
      await Promise.all(visitors.map(lane));
    }
    await Promise.all(visitors.map((visitor) => visitor.close()));
    const builds = [];
    for (const _ of LINES) {
      const answer = await fetch(`${servers.url}/version.json`);
      builds.push(String(((await answer.json()) as { build: unknown }).build));
    }
    const bought = done.filter(({ hasBought }) => hasBought).length;
    return { visits: done, builds, orderFaults: orderFaults(bought, [...keys]) };
  } finally {
    await servers.close();
  }
}

/** Each purchase of a visitor must be one request that the operator has completed. */
function orderFaults(bought: number, keys: readonly string[]): string[] {
  const refused = keys.filter((key) => !/ 20\d$/.test(key));
  return [
    ...refused.map((key) => `a purchase was answered with ${key.split(' ')[1]}`),
    ...(keys.length === bought ? [] : [`${bought} purchases of ${offer('D_1GB_DAY').name}, but ${keys.length} orders`]),
  ];
}
