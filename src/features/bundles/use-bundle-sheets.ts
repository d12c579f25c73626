import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { BundleSort } from './bundle-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the history are sheets lying over a bundles page. */
    bundleSheets?: number;
  }
}

/** Opening and closing what lies over a bundles page. Each sheet is a step of the history, so Back closes it too. */
export function useBundleSheets() {
  const router = useRouter();
  const navigate = useNavigate();
  const close = (steps: number) => {
    if (steps > 0) router.history.go(-steps);
    // A sheet that came by its address: the page beneath takes its place.
    else
      void navigate({
        to: '.',
        search: (now) => ({ ...now, offer: undefined, buy: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  const steps = () => router.state.location.state.bundleSheets ?? 0;
  return {
    sortBy: (sort: BundleSort | undefined) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, sort: sort === 'recommended' ? undefined : sort }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    /** From a card: its details, or its purchase at once. */
    openCard: (offer: string, { buy }: { buy?: true } = {}) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, offer, buy }),
        state: (now) => ({ ...now, bundleSheets: 1 }),
        resetScroll: false,
      }),
    openPurchase: () =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, buy: true }),
        state: (now) => ({ ...now, bundleSheets: steps() + 1 }),
        resetScroll: false,
      }),
    closeSheet: () => close(Math.min(steps(), 1)),
    closeAllSheets: () => close(steps()),
  };
}

/** Id of the button that opens a bundle's details from its card. */
export const cardButtonId = (brandRef: string): string => `bundle-${brandRef}`;

/** Once the last sheet is closed, the keyboard goes on at the card that it was about. */
export function useFocusBackToCard(offer: string | undefined): void {
  const last = useRef(offer);
  useEffect(() => {
    const closed = last.current;
    last.current = offer;
    // What opened the sheet may have been in another sheet, which is gone: the browser then has nowhere to return to.
    if (closed === undefined || offer !== undefined || document.activeElement !== document.body) return;
    document.getElementById(cardButtonId(closed))?.focus({ preventScroll: true });
  }, [offer]);
}
