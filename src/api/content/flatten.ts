/** Unifies the three forms of an entry of the content service, version 4 or 5. Pure. */
import { withBreaks, withoutReordering } from '#src/lib/visible-text.ts';

/** Maximum depth of an answer: no schema needs more, and deep nesting may be meant to crash the page. */
const MAX_DEPTH = 50;

type FlatEntry = Record<string, unknown>;

/**
 * Converts `{ id, attributes }`, `{ data: … }` and flat entries, at any depth, to flat objects with plain arrays.
 * Removes control characters that would reorder the text around them, and adds break points to endless words.
 */
export function flatten(node: unknown, depth = 0): unknown {
  if (typeof node === 'string') return withBreaks(withoutReordering(node));
  if (typeof node !== 'object' || node === null) return node;
  if (depth > MAX_DEPTH) return undefined;
  const flattened = (inner: unknown) => flatten(inner, depth + 1);
  if (Array.isArray(node)) return node.map(flattened);
  const object = node as Record<string, unknown>;
  const keys = Object.keys(object);
  if ('data' in object && keys.every((key) => key === 'data' || key === 'meta')) return flattened(object.data);
  const { attributes, ...own } = object;
  // A version 4 entry has everything except its id under `attributes`. A component may have a field of that name too
  // (the banners' `attributes.content`), beside fields other than an id. It is merged in the same way.
  const source = typeof attributes === 'object' && attributes !== null ? { ...own, ...attributes } : object;
  const flat: FlatEntry = {};
  for (const [key, value] of Object.entries(source)) {
    if (key !== '__proto__') flat[key] = flattened(value);
  }
  return flat;
}
