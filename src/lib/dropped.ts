/**
 * A list that lost items because they could not be parsed. `dropped`: how many; absent when the list is complete. It is
 * a property of the array itself: the query cache and IndexedDB both copy it, and code that only reads the items needs
 * no change.
 */
export type TolerantList<T> = T[] & { dropped?: number };

/** How many items a list lost. 0 for any other value. */
export function droppedOf(list: unknown): number {
  const count = Array.isArray(list) ? (list as TolerantList<unknown>).dropped : 0;
  return typeof count === 'number' && count > 0 ? count : 0;
}

export function withDropped<T>(list: T[], dropped: number): TolerantList<T> {
  return dropped > 0 ? Object.assign(list, { dropped }) : list;
}

/** True if an answer, or a list in it, lost items. */
export function isPartial(data: unknown): boolean {
  if (droppedOf(data) > 0) return true;
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => droppedOf(part) > 0);
}
