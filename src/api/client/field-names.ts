/**
 * The field names that may be reported: the keys of the loaded schemas. Every other key comes from an answer, for
 * example from a record, and may be personal.
 */
import * as v from 'valibot';

declare const isKnown: unique symbol;
export type FieldName = string & { readonly [isKnown]: true };

/** `item`: no particular field. `volume`: any volume of an offering. */
const names = new Set(['item', 'volume']);

export const isFieldName = (name: unknown): name is FieldName => names.has(name as string);

/** The name if it may be reported, otherwise `item`. */
export const fieldName = (name: string | undefined) => (isFieldName(name) ? name : ('item' as FieldName));

/** For a name that the build itself has, although no schema does: that of a label. */
export function knownName(name: string): FieldName {
  names.add(name);
  return name as FieldName;
}

/** `v.object` for answers: the names of its fields may be reported. */
// @__NO_SIDE_EFFECTS__
export function object<const E extends v.ObjectEntries>(entries: E): v.ObjectSchema<E, undefined> {
  for (const name of Object.keys(entries)) names.add(name);
  return v.object(entries);
}
