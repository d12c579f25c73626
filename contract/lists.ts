/** Reads the structure of the portal's schemas, which the check and the documents need beyond what they accept. */
import type * as v from 'valibot';
import { mayBeWrong } from '#src/api/client/object.ts';

type Schema = v.GenericSchema;
type Pipe = readonly [Schema, ...(Schema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>)[]];

export const pipeOf = (schema: Schema): Pipe | undefined => (schema as { pipe?: Pipe }).pipe;

/** The schema of the items of a tolerant or decorating list; undefined for any other schema. */
export const itemOf = (schema: Schema): Schema | undefined =>
  (pipeOf(schema)?.[0] as { item?: Schema } | undefined)?.item;

/** The object schema behind an object whose `{brand}_ref` is renamed to `brandRef`. */
export function aliasedObject(schema: Schema): v.ObjectSchema<v.ObjectEntries, undefined> | undefined {
  const pipe = pipeOf(schema);
  const [first, , last] = pipe ?? [];
  if (first?.type !== 'loose_object' || last?.type !== 'object') return undefined;
  return last as v.ObjectSchema<v.ObjectEntries, undefined>;
}

/** True if a wrong value is replaced instead of making its object invalid. */
export const hasFallback = (schema: Schema): boolean => 'fallback' in schema || mayBeWrong(schema);

export const wrappedBy = (schema: Schema): Schema | undefined =>
  ['nullish', 'nullable', 'optional', 'undefinedable'].includes(schema.type)
    ? (schema as unknown as { wrapped: Schema }).wrapped
    : undefined;

/** True if the field may be absent or, with `nullish` and `nullable`, null. */
export const mayBeAbsent = (schema: Schema): boolean =>
  hasFallback(schema) || ['nullish', 'optional', 'undefinedable'].includes(schema.type);

export const entriesOf = (schema: Schema): v.ObjectEntries | undefined =>
  ['object', 'loose_object', 'strict_object'].includes(schema.type)
    ? (schema as unknown as { entries: v.ObjectEntries }).entries
    : undefined;
