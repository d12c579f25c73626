/**
 * Orders of all kinds in two tabs of one browser, each by a script of its own: double taps, lost requests and answers,
 * errors, time-outs, an operator that is late, reloads, frozen tabs, no network, sessions that end, somebody else at the
 * same browser, localStorage that arrives late, and prices that change between a confirmation and its request; in some, orders of two kinds beside each other. What the operator's books say afterwards is compared with what the
 * screens told. A script is drawn from its seed alone, a number, which also says the first kind; one that fails tells its seed.
 * That script by itself with all that happened in it, more of them, and others:
 *   SEED=17 npx vitest run --config tests/vitest.config.ts faults/orders
 *   npm run orders
 *   FROM=10000 ORDERS=5000 npx vitest run --config tests/vitest.config.ts faults/orders
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderCourse } from './orders/course.ts';
import { completed, OWNER, type ScriptedKind } from './orders/kinds.ts';
import { type Operator, openOperator } from './orders/operator.ts';

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
  if (!kind) throw new Error('no kinds');
  return kind;
}

const sentIn = ({ tabs }: OrderCourse) => new Map(tabs.flatMap(({ sent }) => [...sent]));

/**
 * Two orders that were both carried out, though whoever confirmed the later one had not been told of the earlier. Whoever
 * signs out by themselves leaves nothing on the device, and is not told at the next sign-in.
 */
function doubled(course: OrderCourse, done: ReadonlyMap<string, string>): string[] {
  const sent = sentIn(course);
  return [...sent].flatMap(([key, { known, scripted }]) =>
    done.has(key)
      ? [...done.keys()]
          .filter((other) => other < key && done.get(other) === done.get(key))
          .filter((other) => sent.get(other)?.scripted === scripted)
          .filter((other) => !known.has(other) && !course.isForgotten(other))
          .map((other) => `${other} and ${key} are one`)
      : [],
  );
}

function problemsOf(course: OrderCourse): string[] {
  const found = [...course.problems];
  const entries = completed(operator.ledger());
  const done = new Map(entries.map(({ key, msisdn }) => [key, msisdn] as const));
  if (operator.paid() !== operator.due()) found.push('the balance does not agree with the books');
  for (const { key, isDone, isInBooks } of course.told) {
    if (isDone && !isInBooks) found.push(`${key} was told as done, and was not`);
    if (!isDone && done.has(key)) found.push(`${key} was told as not done, and was`);
  }
  const told = new Set(course.told.filter(({ isDone }) => isDone).map(({ key }) => key));
  for (const [key, msisdn] of done) {
    if (msisdn === OWNER && !told.has(key) && !course.isForgotten(key))
      found.push(`${key} was carried out, and nobody was told`);
  }
  for (const attempt of course.recorded) {
    const isTold = attempt.state === 'succeeded';
    if (attempt.state !== 'sent' && attempt.state !== 'unknown' && isTold !== done.has(attempt.key)) {
      found.push(`${attempt.key} is recorded as ${attempt.state}`);
    }
    if (course.isForgotten(attempt.key)) found.push(`${attempt.key} is left after its subscriber signed out`);
  }
  const sent = sentIn(course);
  for (const key of done.keys()) {
    const order = sent.get(key);
    if (!order) {
      found.push(`${key} was carried out, and no tab sent it`);
      continue;
    }
    const taken = operator.taken(order.scripted, key);
    if (taken > order.agreed) found.push(`${key} took ${taken}, and ${order.agreed} was agreed to`);
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

function count(course: OrderCourse, scripted: ScriptedKind): void {
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

describe('fault 26, 27, 28, 29, 36, 37, 41, 42, 47: whatever happens at once in two tabs, to an order of any kind', () => {
  const batches = Array.from({ length: Math.ceil(seeds.length / BATCH) }, (_, index) => index * BATCH);

  it.each(batches)(
    'from order %d on: none doubled, none lost, none told wrongly, none charged more than was agreed',
    async (from) => {
      for (const seed of seeds.slice(from, from + BATCH)) {
        const course = new OrderCourse(String(seed), kindOf(seed), operator);
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

  it.runIf(seeds.length >= 1_000)('the orders of each kind were worth making', () => {
    console.info(`${seeds.length} scripts from seed ${seeds[0]} on`);
    console.table(Object.fromEntries(happened));
    expect([...happened.keys()].toSorted()).toEqual(operator.kinds.map(({ kind }) => kind.name).toSorted());
    for (const [name, { scripts, moved, asked, ...counts }] of happened) {
      expect(Math.min(...Object.values(counts)), name).toBeGreaterThan(scripts / 40);
      // Those whose sum the user enters have no price that moves.
      const isPriced = operator.kinds.some(({ kind, movePrice }) => kind.name === name && movePrice !== undefined);
      expect([moved > scripts / 40, asked > scripts / 40], name).toEqual([isPriced, isPriced]);
    }
  });
});
