import { useCallback, useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the content (section 2); `--breakpoint-lg` in styles.css. */
export const WIDE = '(width >= 60.0625rem)';

/** Whether a media query holds, kept true while it is looked at. For what CSS alone cannot do: not to load what is not shown. */
export function useMedia(query: string): boolean {
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
