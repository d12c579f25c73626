import { useState } from 'react';

export interface Chosen<Item> {
  /** As the list has it, or as the list had it last. */
  item: Item;
  /** The list does not have it any more: it can't be ordered, but an order of it can still end. */
  isGone: boolean;
}

/**
 * The item that an order's dialog is about. A list is fetched again because of the order itself, and may come back without
 * the item. The dialog must not go with it: the outcome would be marked as seen and never read.
 *
 * `name`: what the address names, as long as the dialog is open. `found`: the item of that name in the list. Undefined
 * where nothing was found since the dialog opened. `isListRead`: false while the list or a part of it is still to come.
 */
export function useChosen<Item>(
  name: string | undefined,
  found: Item | undefined,
  isListRead = true,
): Chosen<Item> | undefined {
  const [last, setLast] = useState<{ name: string; item: Item }>();
  const next = name === undefined ? undefined : found === undefined ? last : { name, item: found };
  // Some lists are worked out anew for each drawing: items are compared by what they hold.
  const isNew = next !== last && JSON.stringify(next) !== JSON.stringify(last);
  if (isNew) setLast(next);
  if (next === undefined || next.name !== name) return undefined;
  return { item: next.item, isGone: found === undefined && isListRead };
}
