import { useState } from 'react';

export interface Chosen<Item> {
  /** The item in the list, or its last known state. */
  item: Item;
  /** The item has left the list: it cannot be ordered, but an order of it can still end. */
  isGone: boolean;
}

/**
 * The item that an order's dialog is about. The order itself makes the list refetch, and the new list may lack the item.
 * The dialog must stay open, or its outcome would be marked as seen without being read.
 *
 * `name`: the item's name in the address, while the dialog is open. `found`: the item of that name in the list. Undefined
 * if nothing was found since the dialog opened. `isListRead`: false while the list or a part of it is loading.
 */
export function useChosen<Item>(
  name: string | undefined,
  found: Item | undefined,
  isListRead = true,
): Chosen<Item> | undefined {
  const [last, setLast] = useState<{ name: string; item: Item }>();
  const next = name === undefined ? undefined : found === undefined ? last : { name, item: found };
  // Some lists are computed for each render, so items are compared by their contents.
  const isNew = next !== last && JSON.stringify(next) !== JSON.stringify(last);
  if (isNew) setLast(next);
  if (next === undefined || next.name !== name) return undefined;
  return { item: next.item, isGone: found === undefined && isListRead };
}
