/** Which entry of the menu an address belongs to. */
import { isGroup, type NavigationGroup, type NavigationItem } from './navigation-entries.ts';

/** Whether `path` is `base` or stands under it. */
export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** Id of the entry that a path belongs to, or of the group whose own page it is. */
export function placeOf(items: readonly NavigationItem[], path: string): string | undefined {
  const holds = (base: string) => isUnder(path, base);
  const entry = items
    .flatMap((item) => (isGroup(item) ? item.entries : [item]))
    .find(({ link, under }) => holds(link.to) || under?.some(holds));
  return (entry ?? items.find(({ under }) => under?.some(holds)))?.id;
}

/** Whether the place that one is at is the group itself or in it. */
export function holdsPlace(group: NavigationGroup, place: string | undefined): boolean {
  return group.id === place || group.entries.some(({ id }) => id === place);
}
