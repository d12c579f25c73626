/**
 * A schema of the portal as a plain schema of what is on the wire: without the portal's own transformations, which JSON
 * Schema cannot express. Throws for anything that is neither plain nor listed here, so that nothing is left out silently.
 */
import * as v from 'valibot';
import { BRAND_REF_FIELD, isoDay, isoEnd, isoTime, timeText } from '#src/api/client/wire.ts';
import { aliasedObject, entriesOf, hasFallback, itemOf, pipeOf, wrappedBy } from './lists.ts';

type Schema = v.GenericSchema;

const TIME = v.pipe(v.string(), v.metadata({ format: 'date-time', description: 'Without an offset: Africa/Algiers' }));

const END = v.pipe(
  v.string(),
  v.metadata({ format: 'date-time', description: 'Without an offset: Africa/Algiers. A day alone: the last day' }),
);

/** Schemas whose rule is code. */
const REPLACED = new Map<Schema, Schema>([
  [isoTime as Schema, TIME],
  [isoEnd as Schema, END],
  [timeText as Schema, v.string()],
  [isoDay as Schema, v.pipe(v.string(), v.metadata({ format: 'date' }))],
]);

/** Rules between fields, such as "a remainder is never more than was granted". The notes of the calls name them. */
const BETWEEN_FIELDS = new Set(['check', 'partial_check']);
const KEPT_ACTIONS = new Set([
  'regex',
  'min_value',
  'max_value',
  'min_length',
  'integer',
  'email',
  'uuid',
  'starts_with',
  'metadata',
]);

function wireEntries(entries: v.ObjectEntries): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name === 'brandRef' ? BRAND_REF_FIELD : name,
      wireSchema(schema as Schema),
    ]),
  ) as v.ObjectEntries;
}

function wirePipe([first, ...rest]: NonNullable<ReturnType<typeof pipeOf>>): Schema {
  const actions = [];
  for (const action of rest) {
    // After it, the schema is about the portal's own form.
    if (action.kind === 'schema' || action.kind === 'transformation') break;
    if (BETWEEN_FIELDS.has(action.type)) continue;
    if (!KEPT_ACTIONS.has(action.type)) throw new Error(`no wire form of the action "${action.type}"`);
    actions.push(action);
  }
  const base = wireSchema(first);
  return actions.length > 0 ? (v.pipe(base, ...(actions as [])) as Schema) : base;
}

function wireWrapped(schema: Schema, wrapped: Schema): Schema {
  const inner = wireSchema(wrapped);
  // A default is the portal's own, and a field with a fallback may be missing.
  if (hasFallback(schema) || schema.type === 'nullish') return v.nullish(inner);
  return schema.type === 'nullable' ? v.nullable(inner) : v.optional(inner);
}

export function wireSchema(schema: Schema): Schema {
  const replaced = REPLACED.get(schema);
  if (replaced) return replaced;
  const wrapped = wrappedBy(schema);
  if (wrapped) return wireWrapped(schema, wrapped);
  const item = itemOf(schema);
  if (item) return v.array(wireSchema(item));
  const aliased = aliasedObject(schema);
  if (aliased) return v.object(wireEntries(aliased.entries));
  const pipe = pipeOf(schema);
  if (pipe) return wirePipe(pipe);
  const entries = entriesOf(schema);
  if (entries) return v.object(wireEntries(entries));
  const parts = schema as unknown as { item: Schema; options: Schema[]; key: v.GenericSchema<string>; value: Schema };
  switch (schema.type) {
    case 'array':
      return v.array(wireSchema(parts.item));
    case 'union':
    case 'variant':
      return v.union(parts.options.map(wireSchema));
    case 'record':
      return v.record(parts.key, wireSchema(parts.value));
    case 'string':
    case 'number':
    case 'boolean':
    case 'picklist':
    case 'literal':
      return schema;
    default:
      throw new Error(`no wire form of the schema "${schema.type}"`);
  }
}
