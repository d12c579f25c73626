import type { ContentEntry } from '../db/content.ts';
import type { Dialect } from './dialect.ts';
import type { Fields } from './model.ts';
import { invalid, type QueryNode } from './query-string.ts';

const DEFAULT_SIZE = 25;

function wholeNumber(node: QueryNode | undefined, fallback: number): number {
  if (node === undefined) return fallback;
  if (typeof node !== 'string' || !/^-?\d+$/.test(node)) throw invalid('Invalid pagination attributes.');
  return Number(node);
}

type PageRules = Pick<Dialect, 'counts' | 'largestPage'>;

export function readPagination(node: QueryNode | undefined, all: number, { counts, largestPage }: PageRules) {
  const given = node === undefined ? {} : node;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('Invalid pagination attributes.');
  const isByPage = given.page !== undefined || given.pageSize !== undefined;
  const isByStart = given.start !== undefined || given.limit !== undefined;
  if (isByPage && isByStart)
    throw invalid('Invalid pagination attributes. You cannot use page and offset methods in the same query');
  if (isByStart) {
    const from = Math.max(0, wholeNumber(given.start, 0));
    const size = Math.min(Math.max(1, wholeNumber(given.limit, DEFAULT_SIZE)), largestPage);
    return { from, size, meta: { start: from, limit: size, ...(counts === 'none' ? {} : { total: all }) } };
  }
  const page = Math.max(1, wholeNumber(given.page, 1));
  const pageSize = Math.min(Math.max(1, wholeNumber(given.pageSize, DEFAULT_SIZE)), largestPage);
  const told = counts === 'too-low' ? 0 : all;
  const meta = {
    page,
    pageSize,
    ...(counts === 'all' || counts === 'too-low'
      ? { pageCount: counts === 'too-low' ? 1 : Math.ceil(all / pageSize) }
      : {}),
    ...(counts === 'none' ? {} : { total: told }),
  };
  return { from: (page - 1) * pageSize, size: pageSize, meta };
}

/** Entries without a value come first in ascending order, as in the database of a real server. */
function compare(a: unknown, b: unknown): number {
  const isMissing = (value: unknown) => value === null || value === undefined;
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

export function sortEntries(
  entries: readonly ContentEntry[],
  fields: Fields,
  node: QueryNode | undefined,
  { unknownKeys }: Pick<Dialect, 'unknownKeys'>,
): ContentEntry[] {
  if (node === undefined) return [...entries];
  const wanted = (Array.isArray(node) ? node : [node]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [''],
  );
  const keys = wanted.flatMap((part) => {
    const [name = '', direction = 'asc'] = part.trim().split(':');
    if (!fields[name] && unknownKeys === 'ignored') return [];
    if (fields[name]?.kind !== 'value')
      throw invalid(`Invalid key ${name}`, { key: name, path: name, source: 'query', param: 'sort' });
    if (!/^(asc|desc)$/i.test(direction)) throw invalid('Invalid order. order can only be one of asc|desc|ASC|DESC');
    return [{ name, sign: /^asc$/i.test(direction) ? 1 : -1 }];
  });
  return [...entries].sort((a, b) => {
    for (const { name, sign } of keys) {
      const order = compare(a[name], b[name]) * sign;
      if (order !== 0) return order;
    }
    return 0;
  });
}
