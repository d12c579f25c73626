import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { rememberReturnTo } from '#src/session/device-storage/return-to.ts';
import { useSession } from '#src/session/use-session.ts';

/** Opens and closes the sheets over a bundles page. For a visitor, the sign-in comes before a purchase, and leads to it. */
export function useBundleSheets() {
  const router = useRouter();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const { open, close, closeAll } = useSheet();
  const signInFor = (search: { offer: string; buy?: true }) => {
    rememberReturnTo(router.buildLocation({ to: '/bundles/all', search }).href);
    void navigate({ to: '/sign-in' });
  };
  const openPurchase = (offer: string) => (isSignedIn ? open({ offer, buy: true }) : signInFor({ offer, buy: true }));
  return {
    signInToSee: (offer: string) => signInFor({ offer }),
    openDetails: (offer: string) => open({ offer, buy: undefined }),
    openPurchase,
    closeSheet: () => close('offer', 'buy'),
    closeAllSheets: () => closeAll('offer', 'buy'),
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
