/**
 * The field names that may be reported: the keys of the loaded schemas. Every other key comes from an answer, for
 * example from a record, and may be personal.
 */
declare const isKnown: unique symbol;
export type FieldName = string & { readonly [isKnown]: true };

/** `item`: no particular field. `volume`: any volume of an offering. */
const names = new Set(['item', 'volume']);

export const isFieldName = (name: unknown): name is FieldName => names.has(name as string);

/** The name if it may be reported, otherwise `item`. */
export const fieldName = (name: string | undefined) => (isFieldName(name) ? name : ('item' as FieldName));

/** For a name that the build itself has: that of a field of a schema, or of a label. */
export function knownName(name: string): FieldName {
  names.add(name);
  return name as FieldName;
}
