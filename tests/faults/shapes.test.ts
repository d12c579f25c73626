import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isApiError } from '#src/api/client/errors.ts';
import { isFieldName } from '#src/api/client/field-names.ts';
import { type MalformedItem, onMalformedItem } from '#src/api/client/malformed.ts';
import type { orderCalls } from '#src/api/client/order-calls.ts';
import { contentRecord, dataOf } from '#src/offline/record.ts';
import { allQueries, type NamedQuery } from '../contract/queries.ts';
import { apiModule } from '../support/api-modules.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { CALLS, HEADERS_ONLY, ORDER_CALLS } from './calls.ts';
import { shortened, spoiled } from './shapes.ts';

const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 100);
const SEED = process.env.FUZZ_SEED ?? 'shapes';
/** The largest number that a screen shows or a rule counts with. An operator's answer never contains a larger one. */
const LARGEST = Number.MAX_SAFE_INTEGER;

interface Target {
  name: string;
  /** Makes the call. */
  run: () => Promise<unknown>;
  /** Valid answers, by path. */
  answers: Map<string, unknown>;
  query?: NamedQuery['query'];
}

const realFetch = globalThis.fetch;
const dropped: MalformedItem[] = [];

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
const checkpoint = () =>
  new Response('', { headers: { 'x-chronos-id': 'c', 'x-nonce-id': 'n', 'content-type': 'application/json' } });

let textOf: (path: string) => string;

/** Answers every call with this text, except the checkpoints that some calls request first. */
function answerWith(text: typeof textOf): void {
  textOf = text;
  vi.stubGlobal('fetch', answer);
}

async function answer(input: Request): Promise<Response> {
  const { pathname } = new URL(input.url);
  return pathname.endsWith('/checkpoint/token') ? checkpoint() : json(textOf(pathname));
}

/** Runs the query once against the sandbox and records its answers. */
async function recordQuery({ name, query }: NamedQuery): Promise<Target> {
  const answers = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    const answer = await realFetch(input);
    if (!pathname.endsWith('/checkpoint/token')) answers.set(pathname, shortened(await answer.clone().json()));
    return answer;
  });
  await ask(query);
  return { name, run: () => ask(query), answers, query };
}

const targets: Target[] = [];
beforeAll(async () => {
  await signIn(DEMO);
  onMalformedItem((item) => dropped.push(item));
  for (const named of await allQueries()) targets.push(await recordQuery(named));
  for (const [file, name, given, answer] of CALLS) {
    const module = (await apiModule(file)) as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const run = module[name];
    if (!run) throw new Error(`src/api/${file}.ts has no ${name}`);
    targets.push({ name, run: () => run(...given), answers: new Map([['', answer]]) });
  }
  for (const [file, name, given, answer] of ORDER_CALLS) {
    const made = (await apiModule(file))[name];
    const { find, void: cancel } = (given ? (made as (...all: unknown[]) => unknown)(...given) : made) as ReturnType<
      typeof orderCalls
    >;
    const answers = new Map([['', answer]]);
    targets.push({ name: `${name}.find`, run: () => find('key'), answers });
    targets.push({ name: `${name}.void`, run: () => cancel('key'), answers });
  }
});

/** The caller's outcome: a value, or the kind of an `ApiError`. @throws for any other error. */
async function outcomeOf(run: () => Promise<unknown>): Promise<{ value: unknown } | { refused: string }> {
  try {
    return { value: await run() };
  } catch (error) {
    if (!isApiError(error)) throw new Error(`expected an ApiError, got ${String(error)}`, { cause: error });
    return { refused: error.kind };
  }
}

function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : [];
}

/** The answer for this path, or the only one. A page with a separate address gets any answer. */
const genuine = (answers: Map<string, unknown>, path: string) => answers.get(path) ?? [...answers.values()][0];

function isWhatItsSchemaSays(value: unknown, query: Target['query']): boolean {
  const { schema } = (query?.meta ?? {}) as { schema?: Parameters<typeof dataOf>[1] };
  if (!query || !schema) return true;
  const record = contentRecord(query.queryKey as unknown[], structuredClone(value), 1);
  return isDeepStrictEqual(dataOf(record, schema), value);
}

describe('fault 13: invalid answers', () => {
  it('fuzzes every call of the portal', () => {
    const files = new URL('../../src/api/', import.meta.url);
    const fuzzed = new Set(
      [...CALLS, ...ORDER_CALLS].map(([, name]) => name).concat(HEADERS_ONLY, 'cancelCall', 'orderCalls'),
    );
    const names = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const calling = names.flatMap((file) =>
      readFileSync(new URL(file, files), 'utf8')
        .split(/^export /m)
        .slice(1)
        .filter((text) => /\b(call(ForHeaders)?\(\s*'|orderCalls\(['`]|\w+Calls(\(\w+\))?\.send\()/.test(text))
        .map((text) => /^(?:async )?(?:const|function) (\w+)/.exec(text)?.[1] ?? text.slice(0, 40)),
    );
    expect(calling.filter((name) => !name.endsWith('Query') && !fuzzed.has(name))).toEqual([]);
  });

  it('accepts every valid answer', async () => {
    for (const { name, run, answers } of targets) {
      answerWith((path) => JSON.stringify(genuine(answers, path)));
      expect(await outcomeOf(run), name).toHaveProperty('value');
    }
    expect(dropped).toEqual([]);
  });

  it(`reads each of ${ROUNDS} spoiled answers to each call as its schema allows, or rejects it`, async () => {
    answerWith(() => '');
    for (const { name, run, answers, query } of targets) {
      let taken = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const seed = `${SEED} ${name} ${round}`;
        textOf = (path) => spoiled(genuine(answers, path), seed);
        const outcome = await outcomeOf(run).catch((error: unknown) => {
          throw new Error(`seed "${seed}"`, { cause: error });
        });
        if ('refused' in outcome) continue;
        taken += 1;
        const wrong = figuresIn(outcome.value).filter((figure) => !(Math.abs(figure) <= LARGEST));
        if (wrong.length > 0) throw new Error(`seed "${seed}": figures ${wrong}`);
        if (!isWhatItsSchemaSays(outcome.value, query))
          throw new Error(`seed "${seed}": the value does not match the schema`);
      }
      expect(taken, `${name}: some spoiled answers are accepted`).toBeGreaterThan(0);
      expect(taken, `${name}: some spoiled answers are rejected`).toBeLessThan(ROUNDS);
    }
    expect({}).not.toHaveProperty('polluted');
  }, 600_000);

  it('reports dropped items by fields that analytics knows', () => {
    expect(dropped.length).toBeGreaterThan(1_000);
    const unknown = dropped.filter(({ field }) => !isFieldName(field));
    expect([...new Set(unknown.map(({ list, field }) => `${list} ${field}`))]).toEqual([]);
  });

  /** One client reads the texts of all calls. */
  const someTargets = () => targets.filter((_, index) => index % 10 === 0);

  it('rejects an answer of ten megabytes', async () => {
    const text = `{"data":[${'{"id":1,"name":"x","title":"y"},'.repeat(312_500)}{}]}`;
    for (const { name, run } of someTargets()) {
      answerWith(() => text);
      expect(await outcomeOf(run), name).toEqual({ refused: 'malformed' });
    }
  }, 120_000);

  it.each([
    ['1e999', '{"total":1e999}'],
    ['NaN', '{"total":NaN}'],
    ['a bare word', 'undefined'],
    ['prototypes', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['a megabyte of brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['deep nesting', `${'[{"data":'.repeat(20_000)}1${'}]'.repeat(20_000)}`],
  ])('rejects %s as an answer, or reads it as empty', async (_, text) => {
    for (const { name, run, query } of someTargets()) {
      answerWith(() => text);
      const outcome = await outcomeOf(run);
      if ('value' in outcome) {
        expect(Object.values(outcome.value as object).flat(), `${name} ${String(query?.queryKey)}`).toEqual([]);
      }
    }
    expect({}).not.toHaveProperty('polluted');
  });
});
