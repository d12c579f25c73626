import { useCallback, useSyncExternalStore } from 'react';
import { scaledQuery } from '#src/lib/media-scale.ts';

/** From here on the sidebar stands beside the content (section 2); `--breakpoint-lg` in styles.css. */
export const WIDE = '(width >= 60.0625rem)';

/** Whether a media query holds, kept true while it is looked at. For what CSS alone cannot do: not to load what is not shown. */
export function useMedia(text: string): boolean {
  // A kiosk says how much larger than a browser's own its text is.
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
