/** `populate` selects the relations, components and media to include. Without it, none are included. */
import type { Field, Fields } from './model.ts';
import { invalid, type QueryNode } from './query-string.ts';

/** What to include, by field. */
export type Populate = ReadonlyMap<string, Populate>;

const NOTHING: Populate = new Map();
const OPTIONS: ReadonlySet<string> = new Set(['populate', 'fields', 'sort', 'filters', 'count', 'locale']);

function nestedFields(field: Field): Fields {
  return 'fields' in field ? field.fields : {};
}

function populateAll(fields: Fields): Populate {
  const names = Object.entries(fields).filter(([, field]) => field.kind !== 'value');
  return new Map(names.map(([name]) => [name, NOTHING]));
}

function rejectKey(name: string): never {
  throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query', param: 'populate' });
}

/** `a.b.c` populates each part of the path. */
function populatePath(fields: Fields, way: string): Populate {
  const [first = '', ...rest] = way.split('.');
  const field = fields[first];
  if (!field || field.kind === 'value') rejectKey(first);
  return new Map([[first, rest.length > 0 ? populatePath(nestedFields(field), rest.join('.')) : NOTHING]]);
}

function merge(parts: readonly Populate[]): Populate {
  const merged = new Map<string, Populate>();
  for (const part of parts) {
    for (const [name, child] of part)
      merged.set(name, merge([merged.get(name) ?? NOTHING, child].filter((one) => one.size > 0)));
  }
  return merged;
}

/** `isLax`: unknown fields are ignored, as in version 4. */
export function readPopulate(fields: Fields, node: QueryNode | undefined, isLax = false): Populate {
  if (node === undefined) return NOTHING;
  if (node === '*') return populateAll(fields);
  if (typeof node === 'string') return merge(node.split(',').map((way) => populatePath(fields, way.trim())));
  if (Array.isArray(node)) {
    return merge(node.map((way) => (typeof way === 'string' ? readPopulate(fields, way) : rejectKey('populate'))));
  }
  const populate = new Map<string, Populate>();
  for (const [name, child] of Object.entries(node)) {
    const field = fields[name];
    if (!field && isLax) continue;
    if (!field || field.kind === 'value') rejectKey(name);
    if (child === 'false') continue;
    if (child === 'true' || child === '*') populate.set(name, NOTHING);
    else if (typeof child !== 'object' || Array.isArray(child)) rejectKey(name);
    else {
      for (const option of Object.keys(child)) if (!OPTIONS.has(option)) rejectKey(option);
      populate.set(name, readPopulate(nestedFields(field), child.populate));
    }
  }
  return populate;
}
