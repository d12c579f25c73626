import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#src/ui/layout/focus-heading.ts';

/**
 * A page that was gone to begins at its heading, for the keyboard and for a reader: the link that led there is gone, or
 * still stands in a menu. Not the first one, which begins at the top; and not where the page chose a place itself.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let before: Element | null = null;
    const subscriptions = [
      router.subscribe('onBeforeNavigate', () => {
        before = document.activeElement;
      }),
      router.subscribe('onRendered', ({ pathChanged }) => {
        const focused = document.activeElement;
        const isChosen = focused !== before && Boolean(focused?.closest('main, dialog'));
        if (pathChanged && !isChosen) focusHeading({ preventScroll: true });
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [router]);
}
