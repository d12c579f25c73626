// @vitest-environment node
/**
 * Fault 57: a wrong optional field never takes its answer away. Tries every optional field of every answer in `contract/`,
 * in the answer's example.
 */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type MalformedItem, onMalformedItem } from '#src/api/client/malformed.ts';
import { mayBeWrong } from '#src/api/client/object.ts';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { CALLS } from '../../../contract/calls.ts';
import { aliasedObject, entriesOf, itemOf, pipeOf, wrappedBy } from '../../../contract/lists.ts';

/**
 * Their absence says something, so a wrong one makes the object unreadable: the state and the reason of an order, where to
 * pay, what is paid and by whom, what a service costs and when, what a bundle is for, and what was answered.
 */
const DECISIVE = [
  'amount',
  'answeredToday',
  'asksQuestion',
  'autoRenew',
  'beneficiary',
  'fee',
  'kept',
  'lost',
  'missing',
  'nextChargeAt',
  'outstanding',
  'paymentUrl',
  'pending',
  'price',
  'reason',
  'ref',
  'restrictedTo',
  'spentOutOfBundle',
  'spentRoaming',
  'state',
  'unit',
  'unitOfMeasure',
  'volume',
];

const WRONG: readonly unknown[] = ['', 'soon', '0', 'true', -1e12, Number.NaN, [], {}, false, [7]];

type Schema = v.GenericSchema;
type Place = readonly (string | number)[];
interface Field {
  readonly place: Place;
  readonly name: string;
  readonly schema: Schema;
}

/** Every optional field that the schema reads. */
function optionalFields(schema: Schema, place: Place = []): Field[] {
  const wrapped = wrappedBy(schema);
  if (wrapped) return optionalFields(wrapped, place);
  const item = itemOf(schema) ?? (schema.type === 'array' ? (schema as unknown as { item: Schema }).item : undefined);
  if (item) return optionalFields(item, [...place, 0]);
  if (schema.type === 'union')
    return (schema as unknown as { options: Schema[] }).options.flatMap((option) => optionalFields(option, place));
  const aliased = aliasedObject(schema);
  const [first] = pipeOf(schema) ?? [];
  if (!aliased && first) return optionalFields(first, place);
  const fields = entriesOf((aliased ?? schema) as Schema) ?? {};
  return Object.entries(fields).flatMap(([key, field]) => {
    const name = key === 'brandRef' && aliased ? BRAND_REF_FIELD : key;
    const here = { place: [...place, name], name: key, schema: field as Schema };
    const isOptional = field.type === 'nullish' || field.type === 'optional';
    return [...(isOptional ? [here] : []), ...optionalFields(field as Schema, here.place)];
  });
}

type Holder = Record<string | number, unknown>;

/** A copy of the answer with another value in this place, or without it. Undefined if the answer has no such place. */
function changed(answer: unknown, place: Place, value: unknown): unknown {
  const copy = structuredClone(answer);
  let holder = copy as Holder | undefined | null;
  for (const key of place.slice(0, -1)) holder = holder?.[key] as Holder | undefined | null;
  if (typeof holder !== 'object' || holder === null) return undefined;
  const last = place.at(-1) ?? '';
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** Not those that are one of two: what an order answers is tried where it is sent. */
const WITH_EXAMPLES = CALLS.flatMap(({ id, answer, example }) =>
  answer && answer.type !== 'union' && example.answer !== undefined && v.is(answer, example.answer)
    ? [{ id, schema: answer, example: example.answer }]
    : [],
);

const FIELDS = WITH_EXAMPLES.flatMap(({ id, schema, example }) =>
  optionalFields(schema)
    .filter(({ place }) => changed(example, place, undefined) !== undefined)
    .map((field) => ({ id, answer: schema, example, ...field })),
);

describe('the optional fields of all answers', () => {
  it('are those of nearly every call that answers, and many', () => {
    const silent = CALLS.filter(({ answer }) => answer && answer.type !== 'union').map(({ id }) => id);
    expect(silent.filter((id) => !WITH_EXAMPLES.some((one) => one.id === id))).toEqual([]);
    expect(FIELDS.length).toBeGreaterThan(150);
  });

  it('may be wrong, except those whose absence says something', () => {
    const decisive = CALLS.flatMap(({ answer }) => (answer ? optionalFields(answer) : []))
      .filter(({ schema }) => !mayBeWrong(schema))
      .map(({ name }) => name);
    expect([...new Set(decisive)].sort()).toEqual(DECISIVE);
  });
});

it.each(
  FIELDS.filter(({ schema }) => mayBeWrong(schema)).map(
    (field) => [`${field.id}: ${field.place.join('.')}`, field] as const,
  ),
)('fault 57: an answer is read with everything else if a field is wrong, which is reported (%s)', (_, field) => {
  const { answer, example, place, schema, name } = field;
  const expected = v.parse(answer, changed(example, place, undefined));
  const wrapped = wrappedBy(schema) as Schema;
  const wrong = WRONG.filter((value) => !v.is(wrapped, value));
  expect(wrong.length).toBeGreaterThan(0);
  for (const value of wrong) {
    const reported: MalformedItem[] = [];
    const stop = onMalformedItem((item) => reported.push(item));
    reported.length = 0;
    const { success, output } = v.safeParse(answer, changed(example, place, value));
    stop();
    expect(success, JSON.stringify(value)).toBe(true);
    expect(output, JSON.stringify(value)).toEqual(expected);
    expect(reported.map((item) => item.field)).toContain(name);
  }
});
