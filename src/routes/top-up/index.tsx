import { createFileRoute } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import { GuestTopUpScreen } from '#src/features/top-up/guest-top-up-screen.tsx';
import { guestTopUpSearch } from '#src/features/top-up/top-up-search.ts';

export const Route = createFileRoute('/top-up/')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'explains',
    title: 'title_top_up',
    labels: ['navigation', 'orders', 'payment', 'telecom', 'top-up'],
    capability: 'topUpWithoutAccount',
    whenSignedIn: brand.capabilities.cardPayment ? '/dashboard/online-topup' : '/dashboard/scratch-card',
    mustNotReload: true,
    // The next person at a kiosk could find the payment page open.
    isHiddenInKiosk: true,
  },
  validateSearch: guestTopUpSearch,
  component: () => <GuestTopUpScreen {...Route.useSearch()} />,
});
