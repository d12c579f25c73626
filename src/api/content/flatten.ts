/** Unifies the three forms of an entry of the content service, version 4 or 5. Pure. */
import { withBreaks, withoutReordering } from '#src/lib/visible-text.ts';

/** Maximum depth of an answer: no schema needs more, and deep nesting may be meant to crash the page. */
const MAX_DEPTH = 50;

type FlatEntry = Record<string, unknown>;

/** Fields that are compared, copied or opened. Every character of them counts. */
const IS_KEY = /^(?:slug|code|promo_?id|documentId|url|link|\w+_ref)$/i;

/** An entry with a title has its key in `name`. */
const isKey = (field: string, entry: FlatEntry): boolean =>
  IS_KEY.test(field) || (field === 'name' && 'title' in entry);

/**
 * Converts `{ id, attributes }`, `{ data: … }` and flat entries, at any depth, to flat objects with plain arrays.
 * Removes control characters that would reorder the text around them, and adds break points to endless words, except in
 * keys.
 */
export function flatten(node: unknown, depth = 0, isText = true): unknown {
  if (typeof node === 'string') return isText ? withBreaks(withoutReordering(node)) : withoutReordering(node);
  if (typeof node !== 'object' || node === null) return node;
  if (depth > MAX_DEPTH) return undefined;
  const flattened = (inner: unknown, isInnerText = isText) => flatten(inner, depth + 1, isInnerText);
  if (Array.isArray(node)) return node.map((inner) => flattened(inner));
  const object = node as Record<string, unknown>;
  const keys = Object.keys(object);
  if ('data' in object && keys.every((key) => key === 'data' || key === 'meta')) return flattened(object.data);
  const { attributes, ...own } = object;
  // A version 4 entry has everything except its id under `attributes`. A component may have a field of that name too
  // (the banners' `attributes.content`), beside fields other than an id. It is merged in the same way.
  const source: FlatEntry = typeof attributes === 'object' && attributes !== null ? { ...own, ...attributes } : object;
  const flat: FlatEntry = {};
  for (const [key, value] of Object.entries(source)) {
    if (key !== '__proto__') flat[key] = flattened(value, !isKey(key, source));
  }
  return flat;
}
