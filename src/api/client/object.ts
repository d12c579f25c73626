/**
 * Objects in answers. A field that the operator may leave out never takes the others away: if it is wrong, it counts as
 * left out and is reported. `decisive` marks those whose absence says something.
 */
import * as v from 'valibot';
import { BODY, fieldFault } from './answer.ts';
import { knownName } from './field-names.ts';
import type { ListName } from './list-names.ts';
import { reportMalformedItem } from './malformed.ts';

const decisiveFields = new WeakSet<v.GenericSchema>();
let currentList: ListName = 'answers';

/** Wrong fields are reported under the name of this list while `read` runs. */
export function readingList<T>(list: ListName, read: () => T): T {
  const before = currentList;
  currentList = list;
  try {
    return read();
  } finally {
    currentList = before;
  }
}

/**
 * For an optional field whose absence says something, such as the state of an order or what a service costs: if it is
 * wrong, the whole object is unreadable.
 */
export function decisive<S extends v.GenericSchema>(schema: S): S {
  decisiveFields.add(schema);
  return schema;
}

export function reportField(list: ListName, field: string, issue: v.BaseIssue<unknown> | undefined): void {
  const fault = issue && fieldFault(issue);
  const path = fault && fault.path !== BODY ? `${field}.${fault.path}` : field;
  reportMalformedItem(list, undefined, { expected: 'field', found: 'missing', ...fault, path });
}

const tolerantFields = new WeakSet<v.GenericSchema>();

/** Whether a wrong value of this field counts as left out. */
export const mayBeWrong = (schema: v.GenericSchema): boolean => tolerantFields.has(schema);

/** Not `v.fallback`: it would add the name of every absent field to the answer. */
function tolerant(schema: v.GenericSchema, name: string, list: ListName | undefined): v.GenericSchema {
  const field: v.GenericSchema = {
    ...schema,
    '~run'(dataset, config) {
      const read = schema['~run'](dataset, config);
      if (!read.issues) return read;
      reportField(list ?? currentList, name, read.issues[0]);
      // Not transformed: a default is what the portal reads.
      const value: unknown = v.getDefault(schema as v.NullishSchema<v.GenericSchema, unknown>);
      return { typed: true, value };
    },
  };
  tolerantFields.add(field);
  return field;
}

const isOptional = ({ type }: v.GenericSchema) => type === 'nullish' || type === 'optional';

/**
 * `v.object` for answers: the names of its fields may be reported.
 * @param list the name under which wrong fields are reported; otherwise that of the list around the object, or `answers`.
 */
// @__NO_SIDE_EFFECTS__
export function object<const E extends v.ObjectEntries>(entries: E, list?: ListName): v.ObjectSchema<E, undefined> {
  const read = Object.entries(entries).map(([name, schema]) => {
    knownName(name);
    const field = schema as v.GenericSchema;
    const isStrict = !isOptional(field) || decisiveFields.has(field) || mayBeWrong(field);
    return [name, isStrict ? field : tolerant(field, name, list)];
  });
  return v.object(Object.fromEntries(read) as E);
}
