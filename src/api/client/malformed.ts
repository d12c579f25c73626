/**
 * Items of a list that did not fit their schema are dropped; here it is reported which list it was, and which field was
 * wrong. Of an item nothing but its id is told, and that only to a developer's console: values may be personal.
 */
import type { FieldFault } from './errors.ts';
import type { ListName } from './list-names.ts';

export interface MalformedItem {
  list: ListName;
  /** The item's own field, as its schema spells it; what is wrong further down is told by `path`. */
  field: string;
  /** Absent where another than this page dropped it. */
  id?: string | undefined;
  path?: string | undefined;
  expected?: FieldFault['expected'] | undefined;
  found?: FieldFault['found'] | undefined;
}

/** An answer that cannot be used, by the field that does not fit. `call`: its path. */
export interface UnusableAnswer extends FieldFault {
  call: string;
}

type Listener = (item: MalformedItem) => void;
type AnswerListener = (answer: UnusableAnswer) => void;

/** At most so many kinds of faults are reported: a service with more of them is broken as a whole, and known to be. */
const REMEMBERED_MAX = 30;

const listeners = new Set<Listener>();
const kindListeners = new Set<Listener>();
const answerListeners = new Set<AnswerListener>();
const remembered = new Map<string, MalformedItem>();
const rememberedAnswers = new Map<string, UnusableAnswer>();
let counted: number | undefined;

function listen<T>(known: Map<string, T>, to: Set<(item: T) => void>, listener: (item: T) => void): () => void {
  for (const item of known.values()) listener(item);
  to.add(listener);
  return () => to.delete(listener);
}

/** Tells what was dropped already, one item of each kind of fault, and from then on every item. */
export const onMalformedItem = (listener: Listener): (() => void) => listen(remembered, listeners, listener);

/** Tells of each list and field once, and of so many at most. */
export const onMalformedKind = (listener: Listener): (() => void) => listen(remembered, kindListeners, listener);

/** Reports each call and field once. */
export const onUnusableAnswer = (listener: AnswerListener): (() => void) =>
  listen(rememberedAnswers, answerListeners, listener);

/** `fault`: a field of the item; absent when the item as a whole is not what it should be. */
export function reportMalformedItem(
  list: ListName,
  item: unknown,
  fault: Partial<FieldFault> & { path: string },
): void {
  if (counted !== undefined) {
    counted += 1;
    return;
  }
  const field = /^\w+/.exec(fault.path)?.[0] ?? 'item';
  noteMalformedItem({ list, field, id: idOf(item), ...fault });
}

export function reportUnusableAnswer(answer: UnusableAnswer): void {
  const kind = `${answer.call} ${answer.path}`;
  if (rememberedAnswers.size >= REMEMBERED_MAX || rememberedAnswers.has(kind)) return;
  rememberedAnswers.set(kind, answer);
  for (const listener of answerListeners) listener(answer);
}

/** For what another part of the portal dropped (the service worker). */
export function noteMalformedItem(item: MalformedItem): void {
  const kind = `${item.list} ${item.field}`;
  const isNew = remembered.size < REMEMBERED_MAX && !remembered.has(kind);
  if (isNew) remembered.set(kind, item);
  for (const listener of isNew ? [...listeners, ...kindListeners] : listeners) listener(item);
}

/** Does something without reporting, and counts what would have been. */
export function countMalformedItems<T>(work: () => T): { result: T; count: number } {
  const before = counted;
  counted = 0;
  try {
    const result = work();
    return { result, count: counted };
  } finally {
    counted = before;
  }
}

function idOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, documentId, brandRef, code, name } = item as Record<string, unknown>;
  const found = [id, documentId, brandRef, code, name].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return found === undefined ? undefined : String(found).slice(0, 80);
}
