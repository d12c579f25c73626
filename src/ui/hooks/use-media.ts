import { useCallback, useSyncExternalStore } from 'react';

/** From this width on the sidebar is beside the content; `--breakpoint-lg` in styles/theme.css. */
export const WIDE = '(width >= 64.0625rem)';

/** From this width on the navigation is beside the page; `--breakpoint-rail` in styles/theme.css. */
export const RAIL = '(width >= 37.5rem)';

/**
 * Media queries resolve `rem` against the browser's own text size, not the page's root size. Returns the query for a
 * root that is `factor` times as large.
 */
export const scaledQuery = (query: string, factor: number): string =>
  factor === 1 ? query : query.replace(/([\d.]+)rem/g, (_, length: string) => `${Number(length) * factor}rem`);

/** Whether a media query matches, updated live. For what CSS cannot do, such as not loading hidden content. */
export function useMedia(text: string): boolean {
  // A kiosk sets the factor by which its text is larger than the browser's default.
  const query = scaledQuery(text, Number(document.documentElement.dataset.scale ?? 1));
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
