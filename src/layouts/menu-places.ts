/** Finds the menu entry that a path belongs to. */
import { isGroup, type NavigationGroup, type NavigationItem } from './navigation-entries.ts';

/** True if `path` is `base` or below it. */
export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The id of the entry that a path belongs to, or of the group if the page belongs to the group itself. */
export function placeOf(items: readonly NavigationItem[], path: string): string | undefined {
  const holds = (base: string) => isUnder(path, base);
  const entry = items
    .flatMap((item) => (isGroup(item) ? item.entries : [item]))
    .find(({ link, under }) => holds(link.to) || under?.some(holds));
  return (entry ?? items.find(({ under }) => under?.some(holds)))?.id;
}

/**
 * The items of a menu that is beside the page. The history is a tab of the usage pages, so it belongs to their entry there:
 * with two entries, the mark would move when the user changes the tab.
 */
export function withHistoryInUsage(items: readonly NavigationItem[]): readonly NavigationItem[] {
  const history = items.find(({ id }) => id === 'history');
  if (history === undefined || !items.some(({ id }) => id === 'usage')) return items;
  return items
    .filter((item) => item !== history)
    .map((item) =>
      item.id === 'usage' ? { ...item, under: [...(item.under ?? []), ...(history.under ?? [])] } : item,
    );
}

/** True if the current place is the group itself or one of its entries. */
export function holdsPlace(group: NavigationGroup, place: string | undefined): boolean {
  return group.id === place || group.entries.some(({ id }) => id === place);
}
