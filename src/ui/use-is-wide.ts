import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the content (section 2); `--breakpoint-lg` in styles.css. */
const WIDE = '(width >= 60.0625rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** For what stands elsewhere on a wide screen, also for those who go through the page by keyboard. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
