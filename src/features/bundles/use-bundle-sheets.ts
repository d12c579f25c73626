import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rememberReturnTo } from '#src/session/device-storage/return-to.ts';
import { useSession } from '#src/session/use-session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many history entries are sheets over a bundles page. */
    bundleSheets?: number;
  }
}

/**
 * Opens and closes the sheets over a bundles page. Each sheet is a history entry, so Back closes it too. For a visitor,
 * the sign-in comes before a purchase, and leads to it.
 */
export function useBundleSheets() {
  const router = useRouter();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const close = (steps: number) => {
    if (steps > 0) router.history.go(-steps);
    // The sheet was opened by its address: replace it with the page below it.
    else
      void navigate({
        to: '.',
        search: (now) => ({ ...now, offer: undefined, buy: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  const steps = () => router.state.location.state.bundleSheets ?? 0;
  const signInFor = (search: { offer: string; buy?: true }) => {
    rememberReturnTo(router.buildLocation({ to: '/bundles/all', search }).href);
    void navigate({ to: '/sign-in' });
  };
  const signInToBuy = (offer: string) => signInFor({ offer, buy: true });
  return {
    signInToSee: (offer: string) => signInFor({ offer }),
    /** From a card: opens its details, or its purchase directly. */
    openCard: (offer: string, { buy }: { buy?: true } = {}) => {
      if (buy && !isSignedIn) return signInToBuy(offer);
      void navigate({
        to: '.',
        search: (now) => ({ ...now, offer, buy }),
        state: (now) => ({ ...now, bundleSheets: 1 }),
        resetScroll: false,
      });
    },
    openPurchase: (offer: string) => {
      if (!isSignedIn) return signInToBuy(offer);
      void navigate({
        to: '.',
        search: (now) => ({ ...now, offer, buy: true }),
        state: (now) => ({ ...now, bundleSheets: steps() + 1 }),
        resetScroll: false,
      });
    },
    closeSheet: () => close(Math.min(steps(), 1)),
    closeAllSheets: () => close(steps()),
  };
}

/** Id of the button on a card that opens the bundle's details. */
export const cardButtonId = (brandRef: string): string => `bundle-${brandRef}`;

/** When the last sheet closes, moves the focus to the card of its bundle. */
export function useFocusBackToCard(offer: string | undefined): void {
  const last = useRef(offer);
  useEffect(() => {
    const closed = last.current;
    last.current = offer;
    // The button that opened the sheet may have been in another sheet, which is gone. Then the browser cannot restore
    // the focus.
    if (closed === undefined || offer !== undefined || document.activeElement !== document.body) return;
    document.getElementById(cardButtonId(closed))?.focus({ preventScroll: true });
  }, [offer]);
}
