import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paymentReturnSearch, topUpSearch } from '#src/features/top-up/top-up-search.ts';
import { isKiosk } from '#src/kiosk/mode.ts';
import { page, SIGNED_IN } from './page.ts';

const PAYMENT = {
  ...SIGNED_IN,
  labels: ['orders', 'payment', 'telecom', 'top-up'],
  capability: 'cardPayment',
  mustNotReload: true,
} as const;

export const cardPaymentPages = [
  page(
    '/dashboard/online-topup',
    { ...PAYMENT, offline: 'explains', title: 'title_online_topup' },
    {
      validateSearch: topUpSearch,
      // A kiosk takes no bank card: the next customer could find the payment page open.
      beforeLoad: ({ search }) => {
        if (isKiosk()) throw redirect({ to: '/dashboard/scratch-card', search, replace: true });
      },
      screen: lazyRouteComponent(() => import('#src/features/top-up/online-top-up-screen.tsx'), 'OnlineTopUpScreen'),
      props: (search) => search,
    },
  ),
  page(
    '/dashboard/payment-gateway',
    { ...PAYMENT, offline: 'online', title: 'title_payment_gateway' },
    {
      validateSearch: paymentReturnSearch,
      screen: lazyRouteComponent(() => import('#src/features/top-up/payment-return-screen.tsx'), 'PaymentReturnScreen'),
      props: (search) => search,
    },
  ),
];
