/**
 * Reports list items that were dropped because they do not match their schema: which list, and which field. Values may
 * be personal, so nothing of the item is reported except its id, and that only to a developer's console.
 */
import { createEmitter, type Emitter } from '#src/lib/emitter.ts';
import type { FieldFault } from './errors.ts';
import type { ListName } from './list-names.ts';

export interface MalformedItem {
  list: ListName;
  /** The item's top-level field, as its schema spells it. `path` names the nested field. */
  field: string;
  /** Absent if the service worker dropped the item. */
  id?: string | undefined;
  path?: string | undefined;
  expected?: FieldFault['expected'] | undefined;
  found?: FieldFault['found'] | undefined;
}

/** An unusable answer, with the field that does not match. `call`: the path of the call. */
export interface UnusableAnswer extends FieldFault {
  call: string;
}

type Listener = (item: MalformedItem) => void;
type AnswerListener = (answer: UnusableAnswer) => void;

/** The limit of reported kinds of faults. A service with more of them is broken as a whole, and known to be. */
const REMEMBERED_MAX = 30;

const items = createEmitter<[MalformedItem]>();
const kinds = createEmitter<[MalformedItem]>();
const answers = createEmitter<[UnusableAnswer]>();
const remembered = new Map<string, MalformedItem>();
const rememberedAnswers = new Map<string, UnusableAnswer>();
let counted: number | undefined;

function listen<T>(known: Map<string, T>, to: Emitter<[T]>, listener: (item: T) => void): () => void {
  for (const item of known.values()) listener(item);
  return to.subscribe(listener);
}

/** Reports one item of each kind of fault so far, and then every dropped item. */
export const onMalformedItem = (listener: Listener): (() => void) => listen(remembered, items, listener);

/** Reports each combination of list and field once, up to the limit. */
export const onMalformedKind = (listener: Listener): (() => void) => listen(remembered, kinds, listener);

/** Reports each combination of call and field once. */
export const onUnusableAnswer = (listener: AnswerListener): (() => void) =>
  listen(rememberedAnswers, answers, listener);

/** `fault.path`: a field of the item, or `(body)` if the whole item has the wrong type. */
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
  answers.emit(answer);
}

/** Reports an item that another part of the portal (the service worker) dropped. */
export function noteMalformedItem(item: MalformedItem): void {
  const kind = `${item.list} ${item.field}`;
  const isNew = remembered.size < REMEMBERED_MAX && !remembered.has(kind);
  if (isNew) remembered.set(kind, item);
  items.emit(item);
  if (isNew) kinds.emit(item);
}

/** Runs `work` without reporting malformed items, and counts them instead. */
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
