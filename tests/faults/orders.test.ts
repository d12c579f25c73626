/**
 * Orders of all kinds in two tabs of one browser, each from a separate script: double taps, lost requests and answers,
 * errors, timeouts, a late operator, reloads, frozen tabs, no network, sessions that end, another subscriber in the
 * same browser, delayed localStorage, and prices that change between a confirmation and its request. Some scripts order
 * two kinds at the same time. The test then compares the operator's books with the outcomes on the screens.
 *
 * A script follows from its seed alone, a number that also selects the first kind. A failure reports the seed. To run
 * one seed with all its events, more scripts, or other seeds:
 *   SEED=17 npx vitest run --config tests/vitest.config.ts faults/orders
 *   npm run orders
 *   FROM=10000 ORDERS=5000 npx vitest run --config tests/vitest.config.ts faults/orders
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, OWNER, type ScriptedKind } from './orders/kinds.ts';
import { type Operator, openOperator } from './orders/operator.ts';
import { OrderScenario } from './orders/scenario.ts';

const { SEED, FROM = '0', ORDERS = '1000' } = process.env;
const seeds =
  SEED === undefined ? Array.from({ length: Number(ORDERS) }, (_, index) => Number(FROM) + index) : [Number(SEED)];
const BATCH = 50;

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

function kindOf(seed: number): ScriptedKind {
  const kind = operator.kinds[seed % operator.kinds.length];
  if (!kind) throw new Error('The operator offers no kinds of orders.');
  return kind;
}

const sentIn = ({ tabs }: OrderScenario) => new Map(tabs.flatMap(({ sent }) => [...sent]));

/**
 * Pairs of completed orders where the user who confirmed the later one did not know of the earlier one. Orders that
 * their subscriber's own sign-out removed do not count, because the next sign-in cannot report them.
 */
function doubled(course: OrderScenario, done: ReadonlyMap<string, string>): string[] {
  const sent = sentIn(course);
  return [...sent].flatMap(([key, { known, scripted }]) =>
    done.has(key)
      ? [...done.keys()]
          .filter((other) => other < key && done.get(other) === done.get(key))
          .filter((other) => sent.get(other)?.scripted === scripted)
          .filter((other) => !known.has(other) && !course.isForgotten(other))
          .map((other) => `${key} duplicates ${other}`)
      : [],
  );
}

function problemsOf(course: OrderScenario): string[] {
  const found = [...course.problems];
  const entries = completed(operator.ledger());
  const done = new Map(entries.map(({ key, msisdn }) => [key, msisdn] as const));
  if (operator.paid() !== operator.due()) found.push('the balance does not agree with the books');
  for (const { key, isDone, isInBooks } of course.told) {
    if (isDone && !isInBooks) found.push(`${key} was reported as done, but was not`);
    if (!isDone && done.has(key)) found.push(`${key} was reported as not done, but was`);
  }
  const told = new Set(course.told.filter(({ isDone }) => isDone).map(({ key }) => key));
  for (const [key, msisdn] of done) {
    if (msisdn === OWNER && !told.has(key) && !course.isForgotten(key))
      found.push(`${key} was carried out, but not reported`);
  }
  for (const record of course.recorded) {
    const isTold = record.state === 'succeeded';
    if (record.state !== 'sent' && record.state !== 'unknown' && isTold !== done.has(record.key)) {
      found.push(`${record.key} has the wrong recorded state ${record.state}`);
    }
    if (course.isForgotten(record.key)) found.push(`${record.key} remains after its subscriber signed out`);
  }
  const sent = sentIn(course);
  for (const key of done.keys()) {
    const order = sent.get(key);
    if (!order) {
      found.push(`${key} was carried out, but no tab sent it`);
      continue;
    }
    const taken = operator.taken(order.scripted, key);
    if (taken > order.agreed) found.push(`${key} took ${taken}, but the user agreed to ${order.agreed}`);
  }
  return [...found, ...doubled(course, done)];
}

const nothingYet = () => ({
  scripts: 0,
  requests: 0,
  done: 0,
  toldAsDone: 0,
  toldAsNot: 0,
  voided: 0,
  left: 0,
  behind: 0,
  moved: 0,
  asked: 0,
});
const happened = new Map<string, ReturnType<typeof nothingYet>>();

function count(course: OrderScenario, scripted: ScriptedKind): void {
  const { name } = scripted.kind;
  const of = happened.get(name) ?? nothingYet();
  happened.set(name, of);
  const sent = sentIn(course);
  const isOf = ({ key }: { key: string }) => sent.get(key)?.scripted === scripted;
  const told = course.told.filter(isOf);
  const recorded = course.recorded.filter(isOf);
  of.scripts += 1;
  of.requests += operator.posts(scripted).length;
  of.done += completed(operator.ledger()).filter(isOf).length;
  of.toldAsDone += told.filter(({ isDone }) => isDone).length;
  of.toldAsNot += told.filter(({ isDone }) => !isDone).length;
  of.voided += recorded.filter(({ reason }) => reason === 'voided').length;
  of.left += recorded.filter(({ state }) => state === 'unknown' || state === 'sent').length;
  of.behind += course.storage.behind > 0 ? 1 : 0;
  if (course.scripted.length > 1) return;
  for (const { moves, asked } of course.tabs) {
    of.moved += moves;
    of.asked += asked;
  }
}

describe('fault 26, 27, 28, 29, 36, 37, 41, 42, 47: orders of every kind with concurrent events in two tabs', () => {
  const batches = Array.from({ length: Math.ceil(seeds.length / BATCH) }, (_, index) => index * BATCH);

  it.each(batches)(
    'neither duplicates, loses, misreports nor overcharges an order, from order %d on',
    async (from) => {
      for (const seed of seeds.slice(from, from + BATCH)) {
        const course = new OrderScenario(String(seed), kindOf(seed), operator);
        await course.run();
        const problems = problemsOf(course);
        if (SEED !== undefined) console.info(course.events.join('\n'));
        const names = course.scripted.map(({ kind }) => kind.name);
        expect(problems, `SEED=${seed}: ${names}`).toEqual([]);
        for (const scripted of course.scripted) count(course, scripted);
      }
    },
    120_000,
  );

  it.runIf(seeds.length >= 1_000)('covers every kind of order and every event often enough', () => {
    console.info(`${seeds.length} scripts from seed ${seeds[0]} on`);
    console.table(Object.fromEntries(happened));
    expect([...happened.keys()].toSorted()).toEqual(operator.kinds.map(({ kind }) => kind.name).toSorted());
    for (const [name, { scripts, moved, asked, ...counts }] of happened) {
      expect(Math.min(...Object.values(counts)), name).toBeGreaterThan(scripts / 40);
      // Kinds whose sum the user enters have no price that moves.
      const isPriced = operator.kinds.some(({ kind, movePrice }) => kind.name === name && movePrice !== undefined);
      expect([moved > scripts / 40, asked > scripts / 40], name).toEqual([isPriced, isPriced]);
    }
  });
});
