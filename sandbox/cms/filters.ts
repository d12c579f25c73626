/**
 * `filters[…]` as the content service applies it. Unknown fields and operators are rejected; a list matches if one of
 * its items does.
 */
import type { Field, Fields } from './model.ts';
import { invalid, type QueryNode } from './query-string.ts';

export type Test = (node: unknown) => boolean;

/** A filter with a longer list is ignored. */
const LONGEST_LIST = 100;

const lower = (given: unknown) => String(given).toLowerCase();
const compare = (a: unknown, b: string) =>
  typeof a === 'number' ? a - Number(b) : String(a) < b ? -1 : Number(String(a) > b);

type Operator = (value: unknown, wanted: string) => boolean;

const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: (value, wanted) => String(value) === wanted,
  $eqi: (value, wanted) => lower(value) === lower(wanted),
  $ne: (value, wanted) => String(value) !== wanted,
  $nei: (value, wanted) => lower(value) !== lower(wanted),
  $lt: (value, wanted) => value !== null && compare(value, wanted) < 0,
  $lte: (value, wanted) => value !== null && compare(value, wanted) <= 0,
  $gt: (value, wanted) => value !== null && compare(value, wanted) > 0,
  $gte: (value, wanted) => value !== null && compare(value, wanted) >= 0,
  $contains: (value, wanted) => String(value ?? '').includes(wanted),
  $notContains: (value, wanted) => !String(value ?? '').includes(wanted),
  $containsi: (value, wanted) => lower(value ?? '').includes(lower(wanted)),
  $startsWith: (value, wanted) => String(value ?? '').startsWith(wanted),
  $endsWith: (value, wanted) => String(value ?? '').endsWith(wanted),
  $null: (value, wanted) => (value === null || value === undefined) === (wanted === 'true'),
  $notNull: (value, wanted) => (value !== null && value !== undefined) === (wanted === 'true'),
};

function listOf(node: QueryNode): string[] {
  const list = Array.isArray(node) ? node : typeof node === 'object' ? Object.values(node) : [node];
  return list.map(String);
}

function valueTest(name: string, node: QueryNode): Test {
  if (typeof node === 'string') return (value) => String(value) === node;
  if (Array.isArray(node)) return (value) => node.map(String).includes(String(value));
  const tests = Object.entries(node).map(([operator, wanted]): Test => {
    if (operator === '$in' || operator === '$notIn') {
      const list = listOf(wanted);
      if (list.length > LONGEST_LIST) return () => true;
      return (value) => list.includes(String(value)) === (operator === '$in');
    }
    if (operator === '$not') {
      const test = valueTest(name, wanted);
      return (value) => !test(value);
    }
    const apply = OPERATORS[operator];
    if (!apply || typeof wanted !== 'string')
      throw invalid(`Invalid key ${operator}`, { key: operator, path: name, source: 'query' });
    return (value) => apply(value ?? null, wanted);
  });
  return (value) => tests.every((test) => test(value));
}

function fieldTest(name: string, field: Field, node: QueryNode, rules: FilterRules): Test {
  if (field.kind === 'value') return valueTest(name, node);
  if (field.kind === 'media' || typeof node !== 'object' || Array.isArray(node)) {
    throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query' });
  }
  const test = filterTest(field.fields, node, rules);
  return (value) => (Array.isArray(value) ? value.some(test) : value !== null && value !== undefined && test(value));
}

export interface FilterRules {
  /** The response to a filter by an unknown field: 400, or none. */
  readonly unknownKeys: 'refused' | 'ignored';
}

/** A predicate for entries. Throws 400 for an unknown operator. */
export function filterTest(fields: Fields, node: QueryNode, rules: FilterRules): Test {
  if (typeof node !== 'object') throw invalid('Invalid filters');
  if (Array.isArray(node)) {
    const all = node.map((part) => filterTest(fields, part, rules));
    return (entry) => all.every((test) => test(entry));
  }
  const tests = Object.entries(node).map(([name, child]): Test => {
    if (name === '$and' || name === '$or') {
      if (!Array.isArray(child)) throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query' });
      const parts = child.map((part) => filterTest(fields, part, rules));
      return (entry) => (name === '$and' ? parts.every((test) => test(entry)) : parts.some((test) => test(entry)));
    }
    if (name === '$not') {
      const test = filterTest(fields, child, rules);
      return (entry) => !test(entry);
    }
    const field = fields[name];
    if (!field && rules.unknownKeys === 'ignored') return () => true;
    if (!field) throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query', param: 'filters' });
    const test = fieldTest(name, field, child, rules);
    return (entry) => test((entry as Record<string, unknown>)[name]);
  });
  return (entry) => tests.every((test) => test(entry));
}
