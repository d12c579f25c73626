/**
 * Lists that tolerate malformed items: such an item is dropped and reported, and the others stay. A list that loses all
 * its items is malformed and not empty, because an empty list would show subscribers that they have nothing.
 */
import * as v from 'valibot';
import { droppedOf, type TolerantList, withDropped } from '#src/lib/dropped.ts';
import { fieldFault } from './answer.ts';
import type { ListName } from './list-names.ts';
import { reportMalformedItem } from './malformed.ts';
import { readingList, reportField } from './object.ts';

/** Unlike `v.array`, it passes on the list itself, which knows how many items were dropped. */
const anyList = v.custom<unknown[]>(Array.isArray, 'not a list');

/** The same with the schema of its items, which the contract reads (`contract/lists.ts`). */
const listOf = <S extends v.GenericSchema>(item: S) => ({ ...anyList, item });

type FirstIssue = v.BaseIssue<unknown> & { index: number };

/** The valid items, and the first issue of the others. */
function readItems<S extends v.GenericSchema>(name: ListName, item: S, items: readonly unknown[]) {
  const stored: v.InferOutput<S>[] = [];
  let issue: FirstIssue | undefined;
  items.forEach((candidate, index) => {
    const result = readingList(name, () => v.safeParse(item, candidate));
    if (result.success) stored.push(result.output);
    else {
      issue ??= { ...result.issues[0], index };
      reportMalformedItem(name, candidate, fieldFault(result.issues[0]));
    }
  });
  return { stored, issue, dropped: items.length - stored.length };
}

/** The same issue with the list's index in its path. */
function atIndex(input: unknown[], { index, path, ...issue }: FirstIssue) {
  const place: v.ArrayPathItem = { type: 'array', origin: 'value', input, key: index, value: input[index] };
  const whole = [place, ...(path ?? [])] as [v.IssuePathItem, ...v.IssuePathItem[]];
  return { ...issue, path: whole };
}

/** Rejects a value that is not a list, and a list without any valid item that had some. */
export function tolerantList<S extends v.GenericSchema>(name: ListName, item: S) {
  return v.pipe(
    listOf(item),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): TolerantList<v.InferOutput<S>> => {
      const { stored, issue, dropped } = readItems(name, item, value);
      if (issue && stored.length === 0) {
        addIssue(atIndex(value, issue) as never);
        return NEVER;
      }
      // A list that comes from the device has lost its items earlier.
      return withDropped(stored, dropped + droppedOf(value));
    }),
  );
}

/** For a list that only decorates its item: it may lose all its items without making the answer malformed. */
export function decoratingList<S extends v.GenericSchema>(name: ListName, item: S) {
  return v.pipe(
    listOf(item),
    v.transform((items) => readItems(name, item, items).stored),
  );
}

/** A list as persisted on the device: every item is valid, and it knows how many were dropped. */
export function storedList<S extends v.GenericSchema>(item: S) {
  const strict = v.array(item);
  return v.pipe(
    anyList,
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): TolerantList<v.InferOutput<S>> => {
      const result = v.safeParse(strict, value);
      if (result.success) return withDropped(result.output, droppedOf(value));
      addIssue({ message: 'damaged' });
      return NEVER;
    }),
  );
}

/** The same list in several languages. One language may be malformed as a whole if another one replaces it. */
export function readLists<S extends v.GenericSchema>(
  name: ListName,
  item: S,
  answers: readonly unknown[],
): { lists: v.InferOutput<S>[][]; dropped: number } {
  const raw = answers.map((answer) => v.parse(anyList, answer));
  const read = raw.map((items) => readItems(name, item, items));
  const worst = read.findIndex(({ issue }) => issue);
  const { issue } = read[worst] ?? {};
  if (issue && read.every(({ stored }) => stored.length === 0))
    throw new v.ValiError([atIndex(raw[worst] ?? [], issue)]);
  return { lists: read.map(({ stored }) => stored), dropped: read.reduce((sum, { dropped }) => sum + dropped, 0) };
}

/**
 * A decorative field: if it is missing or malformed it becomes null and is reported, and the rest of the answer stays.
 * `list`: the name under which the answer is reported.
 */
export function decoration<S extends v.GenericSchema>(list: ListName, field: string, schema: S) {
  return v.fallback(v.nullable(schema), (dataset) => {
    reportField(list, field, dataset?.issues?.[0]);
    return null as v.InferOutput<v.NullableSchema<S, undefined>>;
  });
}
