import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callName } from '#src/api/client/call-names.ts';
import { type FieldFault, isApiError } from '#src/api/client/errors.ts';
import { isFieldName } from '#src/api/client/field-names.ts';
import { onMalformedItem, onUnusableAnswer, type UnusableAnswer } from '#src/api/client/malformed.ts';
import { droppedOf, isPartial } from '#src/lib/dropped.ts';
import { contentRecord, dataOf } from '#src/offline/record.ts';
import { allQueries, type NamedQuery } from '../contract/queries.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';

interface Target extends NamedQuery {
  answers: Map<string, unknown>;
}

type Container = Record<string, unknown>;
type Place = readonly string[];

const SECRET = 'Amina-0550';
/** Wrong values for a field: missing, null, another type, a word that no list contains, and personal keys. */
const wrongFor = (genuine: unknown): readonly unknown[] =>
  typeof genuine === 'string'
    ? [undefined, null, 7, SECRET]
    : [undefined, null, SECRET, { [SECRET]: SECRET, Amina: null }];

const realFetch = globalThis.fetch;
const told: UnusableAnswer[] = [];
let bodyOf: (path: string) => unknown;

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const checkpoint = () => new Response('', { headers: { 'x-chronos-id': 'c', 'x-nonce-id': 'n' } });
const isCheckpoint = (path: string) => path.endsWith('/checkpoint/token');

async function record(named: NamedQuery): Promise<Target> {
  const answers = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    const answer = await realFetch(input);
    if (!isCheckpoint(pathname)) answers.set(pathname, withFirstItems(await answer.clone().json()));
    return answer;
  });
  await ask(named.query);
  return { ...named, answers };
}

const targets: Target[] = [];
beforeAll(async () => {
  await signIn(DEMO);
  onUnusableAnswer((answer) => told.push(answer));
  for (const named of await allQueries()) targets.push(await record(named));
}, 60_000);

function answerWith(body: typeof bodyOf): void {
  bodyOf = body;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    return isCheckpoint(pathname) ? checkpoint() : json(bodyOf(pathname));
  });
}

/** The answer with only the first item of each of its own lists. The item itself stays complete. */
function withFirstItems(body: unknown): unknown {
  if (Array.isArray(body)) return body.slice(0, 1);
  // Without counts, a page with free places is the last one.
  const entries = Object.entries(body as Container).filter(([name]) => name !== 'meta');
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 1) : value]));
}

/** Every path in a value; for lists, only the paths in the first item. */
function placesIn(value: unknown, before: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...before, key], ...placesIn(inner, [...before, key])]);
}

const valueAt = (body: unknown, place: Place): unknown => place.reduce((at, key) => (at as Container)[key], body);

function changed(body: unknown, place: Place, value: unknown): unknown {
  const copy = structuredClone(body);
  const holder = place.slice(0, -1).reduce((at, key) => at[key] as Container, copy as Container);
  const last = place.at(-1) ?? '';
  if (value === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = value;
  return copy;
}

async function outcome({ query }: Target): Promise<{ value: unknown } | { fault: FieldFault | undefined }> {
  try {
    return { value: await ask(query) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // An entry that the query looks up by name is not found under another name.
    if (error.kind === 'not-found') return { value: undefined };
    expect(error.kind).toBe('malformed');
    return { fault: error.fault };
  }
}

/** The portal's names for fields that have other names in the answers. */
const nameOf = (part: string) => (part === 'sahla_ref' ? 'brandRef' : part);
const isName = (part: string) => !/^\d+$/.test(part) && part !== 'data' && part !== 'attributes';

describe('fault 57: invalid fields in answers', () => {
  it('names the field of every invalid answer, in words that analytics knows, without any value', async () => {
    const namesOf = new Map<string, Set<string>>();
    for (const target of targets) {
      const faults = new Set<string>();
      namesOf.set(target.name, faults);
      const [[path, body] = ['', undefined]] = target.answers;
      for (const place of placesIn(body)) {
        for (const value of wrongFor(valueAt(body, place))) {
          answerWith(() => changed(body, place, value));
          const result = await outcome(target);
          if (!('fault' in result)) continue;
          const { fault } = result;
          const at = `${target.name} ${place.join('.')}: ${JSON.stringify(fault)}`;
          const names = place.filter(isName).map(nameOf);
          const named = fault?.path.split('.').filter(isName) ?? [];
          // The body if the whole body has another type, "?" for a key that the operator chooses, otherwise the field
          // itself or a field in it.
          const isNamed =
            ['(body)', 'labels.?'].includes(fault?.path ?? '') ||
            named.includes(names.at(-1) ?? '') ||
            names.length === 0 ||
            names.includes(named.at(-1) ?? '');
          expect(isNamed || /^\d+$/.test(fault?.path ?? ''), at).toBe(true);
          expect(JSON.stringify(fault), at).not.toMatch(/Amina/);
          const unknown = named.filter((name) => name !== '(body)' && !isFieldName(name));
          expect(fault?.path === 'labels.?' ? [] : unknown, at).toEqual([]);
          faults.add(named.at(-1) ?? '');
        }
      }
      expect(callName(path.replace(/^\/api\/\w+-bff/, '')), path).not.toBe('other');
    }
    expect([...namesOf].filter(([name, faults]) => faults.size === 0 && !name.startsWith('uiLabels'))).toEqual([]);
    expect(told.length).toBeGreaterThan(10);
    expect(JSON.stringify(told)).not.toMatch(/Amina/);
  }, 120_000);

  it.each([
    ['balanceExpiresAt', ['', 7, '0001-01-01T00:00:00Z', {}]],
    ['loanDue', ['0', -1, {}]],
    ['topUpRestores', ['true', 1]],
  ])('fault 87: keeps the balance of an account with an unusable %s, and reports the field', async (field, values) => {
    const target = targets.find(({ name }) => name === 'accountInfoQuery') as Target;
    const [genuine] = [...target.answers.values()];
    const reported: string[] = [];
    const stop = onMalformedItem((item) => reported.push(item.field));
    // A new listener first receives the faults of earlier tests.
    reported.length = 0;
    for (const value of values) {
      answerWith(() => changed(genuine, [field], value));
      const read = (await ask(target.query)) as Container;
      expect(read.balance).toBe((genuine as Container).balance);
      expect(read[field] ?? 0).toBe(0);
    }
    stop();
    expect(reported).toEqual(values.map(() => field));
  });

  it.each([
    ['planName', [undefined, null, 7, {}]],
    ['lineType', [undefined, null, 7, 'PREPAID', 'family']],
    ['asOf', [undefined, null, 7, 'noon']],
  ])('keeps the balance of an account without a usable %s', async (field, values) => {
    const target = targets.find(({ name }) => name === 'accountInfoQuery') as Target;
    const [genuine] = [...target.answers.values()];
    for (const value of values) {
      answerWith(() => changed(genuine, [field], value));
      const read = (await ask(target.query)) as Container;
      expect(read).toMatchObject({ balance: (genuine as Container).balance, [field]: null });
      const kept = contentRecord(target.query.queryKey as unknown[], structuredClone(read), 1);
      expect(dataOf(kept, target.query.meta?.schema as never)).toEqual(read);
    }
  });

  it('keeps the number of dropped items in the device’s records and in the query cache', async () => {
    const { QueryClient } = await import('@tanstack/react-query');
    for (const name of [
      'renewalsQuery',
      'catalogueQuery "ar"',
      'shopsQuery "fr"',
      'faqsQuery "ar"',
      'planAllocationQuery',
    ]) {
      const target = targets.find((each) => each.name.startsWith(name)) as Target;
      answerWith((path) => withBrokenItem(target.answers.get(path)));
      const client = new QueryClient();
      await client.query(target.query as never);
      await client.query({ ...(target.query as object), staleTime: 0 } as never);
      const read = client.getQueryData(target.query.queryKey as unknown[]);
      expect(isPartial(read), name).toBe(true);
      const kept = contentRecord(target.query.queryKey as unknown[], structuredClone(read), 1);
      const restored = dataOf(kept, target.query.meta?.schema as never);
      expect(restored, name).toEqual(read);
      expect(isPartial(restored), name).toBe(true);
    }
    expect(droppedOf([1])).toBe(0);
  });
});

/** The answer with an unreadable item in its first list. */
function withBrokenItem(body: unknown): unknown {
  const copy = structuredClone(body);
  const list = Array.isArray(copy) ? copy : Object.values(copy as Container).find(Array.isArray);
  list?.push({ id: 'broken' });
  return copy;
}
