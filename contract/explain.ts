/**
 * Every field of an answer that does not fit, with its whole path. The portal itself stops at the first one, and drops
 * items of lists without saying which.
 */
import * as v from 'valibot';
import { fieldFault, foundType } from '#src/api/client/answer.ts';
import type { FieldFault } from '#src/api/client/errors.ts';
import { BRAND_REF_FIELD } from '#src/api/client/wire.ts';
import { aliasedObject, entriesOf, hasFallback, itemOf, mayBeAbsent, pipeOf, wrappedBy } from './lists.ts';

/** What the portal does: rejects the answer, drops the item of a list, or ignores the field. */
export type Effect = 'rejected' | 'dropped' | 'ignored';

export interface Fault extends FieldFault {
  readonly effect: Effect;
  /** What the schema accepts, for words and ranges: `bytes, seconds or units`, `at most 100`. */
  readonly accepts?: string;
}

type Schema = v.GenericSchema;
type Keys = readonly (string | number)[];

const WHOLE = '(body)';
/** The portal's name of the operator's reference. */
const ALIAS = 'brandRef';

const pathOf = (keys: Keys): string => keys.join('.') || WHOLE;

const rejected = (keys: Keys, expected: FieldFault['expected'], value: unknown): Fault => ({
  path: pathOf(keys),
  expected: value === undefined ? 'field' : expected,
  found: foundType(value),
  effect: 'rejected',
});

/** What the checks of `src/api/` want, by their messages. */
const WANTED: Readonly<Record<string, string>> = {
  'not a time': 'ISO 8601, such as 2026-11-26T10:00:00+01:00',
  'not a day': 'a day of the calendar, yyyy-mm-dd',
  'not the address of a page': 'an address with http or https',
  'over granted': 'at most grantedValue',
  'too large': 'a volume that is possible in its unit',
};

/** From the schema, never from the answer. */
function acceptedBy({ type, expected, requirement, message }: v.BaseIssue<unknown>): Pick<Fault, 'accepts'> {
  if (type === 'check') return WANTED[message] ? { accepts: WANTED[message] } : {};
  if (requirement instanceof RegExp) return { accepts: requirement.source };
  if (type === 'picklist' || type === 'literal') return { accepts: (expected ?? '').replaceAll(/[()"]/g, '') };
  if (type === 'min_value') return { accepts: `at least ${requirement}` };
  return type === 'max_value' ? { accepts: `at most ${requirement}` } : {};
}

/** The issues that the schema itself reports. */
function issuesOf(schema: Schema, value: unknown, keys: Keys): Fault[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => {
    const fault = fieldFault(issue);
    const own = (issue.path ?? []).map(({ key }) => (key === ALIAS ? BRAND_REF_FIELD : (key as string | number)));
    return { ...fault, ...acceptedBy(issue), path: pathOf([...keys, ...own]), effect: 'rejected' };
  });
}

function explainList(list: Schema, item: Schema, value: unknown, keys: Keys): Fault[] {
  if (!Array.isArray(value)) return [rejected(keys, 'array', value)];
  const faults = value.map((one, index) => explain(item, one, [...keys, index]));
  // A list that only decorates its item may lose all its items.
  const isLost = !v.safeParse(list, value).success;
  const effect = isLost ? 'rejected' : 'dropped';
  return faults.flatMap((own) => own.map((fault) => (fault.effect === 'rejected' ? { ...fault, effect } : fault)));
}

function explainObject(entries: v.ObjectEntries, value: unknown, keys: Keys): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [rejected(keys, 'object', value)];
  return Object.entries(entries).flatMap(([name, schema]) => {
    const key = name === ALIAS ? BRAND_REF_FIELD : name;
    return explain(schema as Schema, (value as Record<string, unknown>)[key], [...keys, key]);
  });
}

/** The faults of the parts; empty for a schema without parts. */
function explainParts(schema: Schema, value: unknown, keys: Keys): Fault[] {
  const aliased = aliasedObject(schema);
  if (aliased) return explainObject(aliased.entries, value, keys);
  const first = pipeOf(schema)?.[0];
  if (first) return explain(first, value, keys);
  const entries = entriesOf(schema);
  if (entries) return explainObject(entries, value, keys);
  if (schema.type !== 'array') return [];
  if (!Array.isArray(value)) return [rejected(keys, 'array', value)];
  const { item } = schema as unknown as { item: Schema };
  return value.flatMap((one, index) => explain(item, one, [...keys, index]));
}

/** Every part of `value` that `schema` does not accept. `keys`: the path of `value` in the answer. */
export function explain(schema: Schema, value: unknown, keys: Keys = []): Fault[] {
  const wrapped = wrappedBy(schema);
  if (wrapped) {
    const acceptsNull = schema.type !== 'optional' && schema.type !== 'undefinedable';
    const acceptsNothing = schema.type !== 'nullable';
    if ((value === null && acceptsNull) || (value === undefined && acceptsNothing)) return [];
    const faults = explain(wrapped, value, keys);
    return hasFallback(schema)
      ? faults.map((fault) => ({ ...fault, effect: fault.effect === 'rejected' ? 'ignored' : fault.effect }))
      : faults;
  }
  const item = itemOf(schema);
  if (item) return explainList(schema, item, value, keys);
  const faults = explainParts(schema, value, keys);
  if (faults.some(({ effect }) => effect === 'rejected')) return faults;
  return [...faults, ...issuesOf(schema, value, keys)];
}

/** A place in an answer, with `[]` for any item of a list. */
type Sightings = Map<string, boolean>;

function note(schema: Schema, value: unknown, path: string, seen: Sightings): void {
  if (value === undefined || value === null) return;
  const inner = wrappedBy(schema);
  if (inner) {
    note(inner, value, path, seen);
    return;
  }
  const list = itemOf(schema) ?? (schema.type === 'array' ? (schema as unknown as { item: Schema }).item : undefined);
  if (list) {
    for (const one of Array.isArray(value) ? value : []) note(list, one, `${path}[]`, seen);
    return;
  }
  const entries = aliasedObject(schema)?.entries ?? entriesOf(schema);
  if (!entries || typeof value !== 'object') return;
  for (const [name, entry] of Object.entries(entries)) {
    const key = name === ALIAS ? BRAND_REF_FIELD : name;
    const own = [path, key].filter(Boolean).join('.');
    const found = (value as Record<string, unknown>)[key];
    if (mayBeAbsent(entry as Schema)) seen.set(own, seen.get(own) === true || found !== undefined);
    note(entry as Schema, found, own, seen);
  }
}

/** Optional fields that the answer never has, not even as null. */
export function absentFields(schema: Schema, value: unknown): string[] {
  const seen: Sightings = new Map();
  note(schema, value, '', seen);
  return [...seen].filter(([, isThere]) => !isThere).map(([path]) => path);
}
