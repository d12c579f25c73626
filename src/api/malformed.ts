/**
 * Items of a list that did not fit their schema are dropped; this is where somebody hears of it: which list, and which
 * field was wrong. Of an item nothing but its id is told, and that only to a developer's console: values may be personal.
 */
import type { ListName } from './list-names.ts';

/** Name of a field as a schema spells it. Made only here, so that no text from outside can be taken for one. */
export type FieldName = string & { readonly madeOf: 'schema' };

/** What a name in a schema looks like. It has no digits, so that no number can pass for one. */
const FIELD_NAME = /^[a-z][a-z_]{0,39}$/i;
const WHOLE_ITEM = 'item' as FieldName;

export interface MalformedItem {
  list: ListName;
  /** The item's own field; what is wrong further down is told by `path`. */
  field: FieldName;
  /** Absent where another than this page dropped it. */
  id?: string | undefined;
  path?: string | undefined;
}

type Listener = (item: MalformedItem) => void;

/** Kinds of faults that are remembered for whoever starts to listen later. */
const REMEMBERED_MAX = 50;

const listeners = new Set<Listener>();
const remembered = new Map<string, MalformedItem>();
let counted: number | undefined;

/** Tells what was dropped already, one item of each kind of fault, and from then on every item. */
export function onMalformedItem(listener: Listener): () => void {
  for (const item of remembered.values()) listener(item);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name as that of a field, or undefined when it cannot be one. */
export function asFieldName(name: unknown): FieldName | undefined {
  return typeof name === 'string' && FIELD_NAME.test(name) ? (name as FieldName) : undefined;
}

/** `path`: where in the item the fault is, as valibot writes it; absent when the item as a whole is not what it should be. */
export function reportMalformedItem(list: ListName, item: unknown, path: string | null | undefined): void {
  if (counted !== undefined) {
    counted += 1;
    return;
  }
  const field = asFieldName(path?.split('.')[0]) ?? WHOLE_ITEM;
  hearOfMalformedItem({ list, field, id: idOf(item), path: path ?? undefined });
}

/** For what another part of the portal dropped (the service worker). */
export function hearOfMalformedItem(item: MalformedItem): void {
  const kind = `${item.list} ${item.field}`;
  if (remembered.size < REMEMBERED_MAX && !remembered.has(kind)) remembered.set(kind, item);
  for (const listener of listeners) listener(item);
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
