/** `npm run connect` names exactly the call and the field of an answer that was spoiled. Seeds make each run the same. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flatten } from '#src/api/content/flatten.ts';
import type { Call } from '../../contract/define-call.ts';
import { openApi } from '../../contract/openapi.ts';
import { createRandom, type Random } from '../../sandbox/seed/random.ts';
import { type ConnectOperator, READING, startConnectOperator, troubled } from './connect-operator.ts';

const BFF = '/api/sahla-bff';

let operator: ConnectOperator;
beforeAll(async () => {
  operator = await startConnectOperator();
});
beforeEach(() => operator.reset());
afterAll(() => operator.close());

type Json = { [name: string]: unknown };

/** Fields of an answer that its description has, as paths. A field with alternatives counts as one. */
function describedFields(schema: Json, value: unknown, path: readonly string[] = []): string[][] {
  if (value === null || value === undefined) return [];
  const { properties, items } = schema as { properties?: Record<string, Json>; items?: Json };
  if (items && Array.isArray(value)) {
    return value.flatMap((one, index) => describedFields(items, one, [...path, String(index)]));
  }
  if (!properties) return path.length > 0 && schema.type !== 'object' ? [[...path]] : [];
  return Object.entries(properties).flatMap(([name, inner]) =>
    describedFields(inner, (value as Json)[name], [...path, name]),
  );
}

function answerSchema({ path, method, isContentList }: Call): Json {
  const operation = openApi('0').paths[path]?.[method.toLowerCase()] as Json;
  const { content } = Object.values(operation.responses as Json)[0] as { content: Json };
  const { schema } = content['application/json'] as { schema: { properties: { data: Json } } & Json };
  return isContentList ? schema.properties.data : schema;
}

function spoilAt(body: unknown, path: readonly string[], random: Random): void {
  const last = path.at(-1) ?? '';
  const container = path.slice(0, -1).reduce<Json>((inner, key) => inner[key] as Json, body as Json);
  container[last] = random.pick([{ unexpected: true }, [[true]]]);
}

const SEED = process.env.CONNECT_SEED ?? 'connect';

describe('with a spoiled answer', () => {
  const bodies = new Map<string, unknown>();
  const templateOf = ({ host, path }: Call) =>
    new RegExp(`^${host === 'bff' ? BFF : ''}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

  /** The call of the table that a request is. Names without a varying part win. */
  const callFor = (request: Request): Call | undefined =>
    READING.filter(
      (call) => call.method === request.method && templateOf(call).test(new URL(request.url).pathname),
    ).sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0];

  async function bodyOf(call: Call, answer: Response): Promise<unknown> {
    const body = await answer.clone().json();
    return call.isContentList ? flatten(body) : body;
  }

  beforeAll(async () => {
    operator.reset();
    operator.spoiler = async (request, answer) => {
      const call = callFor(request);
      if (call && answer.ok) bodies.set(call.id, await bodyOf(call, answer));
      return undefined;
    };
    await operator.run();
  });

  it('has recorded every call that reads', () => {
    expect([...bodies.keys()].sort()).toEqual(READING.map(({ id }) => id).sort());
  });

  it.each(Array.from({ length: 40 }, (_, index) => `${SEED} ${index}`))(
    'names the call and the field (%s)',
    async (seed) => {
      const random = createRandom(seed);
      const call = random.pick(READING);
      const path = random.pick(describedFields(answerSchema(call), bodies.get(call.id)));
      operator.spoiler = async (request, answer) => {
        if (callFor(request)?.id !== call.id || !answer.ok) return undefined;
        const body = await bodyOf(call, answer);
        spoilAt(body, path, random);
        return Response.json(call.isContentList ? { data: body, meta: {} } : body);
      };
      const found = troubled(await operator.run());
      const where = `seed "${seed}": ${call.id} ${path.join('.')}`;
      expect(Object.keys(found), where).toEqual([call.id]);
      expect(
        found[call.id]?.findings.map((finding) => finding.path),
        where,
      ).toEqual([[...(call.isContentList ? ['data'] : []), ...path].join('.')]);
    },
  );
});
