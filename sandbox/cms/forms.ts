/**
 * The wire forms of an entry. Version 4 wraps entries, relations and media as `{ id, attributes }` and `{ data }`, but
 * never components; version 5 is flat; a third form has both.
 */
import type { Field, Fields } from './model.ts';
import type { Populate } from './populate.ts';

export type Form = 4 | 5 | 'both';

type Entry = Readonly<Record<string, unknown>>;

const MEDIA_FIELDS = ['id', 'documentId', 'name', 'url', 'mime', 'ext', 'width', 'height'] as const;

function pick(
  entry: Entry,
  fields: Fields,
  populate: Populate,
  form: Form,
  only?: ReadonlySet<string>,
): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = entry[name];
    if (field.kind === 'value') {
      if (value !== undefined && (only === undefined || only.has(name))) picked[name] = value;
    } else {
      const child = populate.get(name);
      if (child) picked[name] = nested(value, field, child, form);
    }
  }
  return picked;
}

function wrap(flat: Record<string, unknown>, form: Form): unknown {
  if (form === 5) return flat;
  const { id, documentId, ...attributes } = flat;
  return form === 4 ? { id, attributes } : { ...flat, attributes };
}

function nested(value: unknown, field: Field, populate: Populate, form: Form): unknown {
  if (field.kind === 'component') {
    const one = (item: unknown) => pick(item as Entry, field.fields, populate, form);
    return Array.isArray(value) ? value.map(one) : value ? one(value) : null;
  }
  const one = (item: unknown) => {
    const entry = item as Entry;
    if (field.kind === 'relation') return wrap(pick(entry, field.fields, populate, form), form);
    return wrap(Object.fromEntries(MEDIA_FIELDS.map((name) => [name, entry[name] ?? null])), form);
  };
  const data = Array.isArray(value) ? value.map(one) : value ? one(value) : null;
  return form === 4 ? { data } : data;
}

export function shapeEntry(
  entry: Entry,
  fields: Fields,
  populate: Populate,
  form: Form,
  only?: ReadonlySet<string>,
): unknown {
  return wrap(pick(entry, fields, populate, form, only && new Set([...only, 'id', 'documentId'])), form);
}
