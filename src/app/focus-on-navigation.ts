import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '#src/ui/layout/focus-heading.ts';

/**
 * After a navigation, focus moves to the page's heading, for keyboards and screen readers: the link that was followed
 * is gone, or still in a menu. Not on the first page, which begins at the top, and not if the page set the focus
 * itself.
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
