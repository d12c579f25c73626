import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * The click handler of the link to the page above. If the subscriber came from that page, the click goes back in the
 * history instead: the page keeps its scroll position and search, and the history does not grow. Call it on every page:
 * it notes the visited ones.
 */
export function useBack(parentPath: string | undefined): (event: MouseEvent) => void {
  const router = useRouter();
  const { pathname, state } = useLocation();
  const index = state.__TSR_index;
  const visited = useRef(new Map<number, string>());
  useEffect(() => void visited.current.set(index, pathname), [index, pathname]);
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !parentPath || visited.current.get(index - 1) !== parentPath) return;
    event.preventDefault();
    router.history.back();
  };
}
