import { lazyRouteComponent } from '@tanstack/react-router';
import { brand } from '#src/brand/brand.ts';
import { guestPaymentReturnSearch, guestTopUpSearch } from '#src/features/top-up/top-up-search.ts';
import { page } from './page.ts';

const GUEST = {
  layout: 'default',
  // The return from the bank is also for somebody who has signed in meanwhile.
  guard: 'open',
  capability: 'topUpWithoutAccount',
  mustNotReload: true,
  // The next person at a kiosk could find the payment page open.
  isHiddenInKiosk: true,
} as const;

export const guestTopUpPages = [
  page(
    '/top-up',
    {
      ...GUEST,
      offline: 'explains',
      title: 'title_top_up',
      labels: ['navigation', 'orders', 'payment', 'telecom', 'top-up'],
      whenSignedIn: brand.capabilities.cardPayment ? '/dashboard/online-topup' : '/dashboard/scratch-card',
    },
    {
      validateSearch: guestTopUpSearch,
      screen: lazyRouteComponent(() => import('#src/features/top-up/guest-top-up-screen.tsx'), 'GuestTopUpScreen'),
      props: (search) => search,
    },
  ),
  page(
    '/top-up/payment',
    {
      ...GUEST,
      offline: 'online',
      title: 'title_payment_gateway',
      labels: ['orders', 'payment', 'telecom', 'top-up'],
    },
    {
      validateSearch: guestPaymentReturnSearch,
      screen: lazyRouteComponent(
        () => import('#src/features/top-up/guest-payment-return-screen.tsx'),
        'GuestPaymentReturnScreen',
      ),
      props: (search) => search,
    },
  ),
];
