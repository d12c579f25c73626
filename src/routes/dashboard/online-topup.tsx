import { createFileRoute, redirect } from '@tanstack/react-router';
import { OnlineTopUpScreen } from '#src/features/top-up/online-top-up-screen.tsx';
import { topUpSearch } from '#src/features/top-up/top-up-search.ts';
import { isKiosk } from '#src/kiosk/mode.ts';

export const Route = createFileRoute('/dashboard/online-topup')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_online_topup',
    labels: ['orders', 'payment', 'telecom', 'top-up'],
    capability: 'cardPayment',
    mustNotReload: true,
  },
  validateSearch: topUpSearch,
  // A kiosk takes no bank card: the next customer could find the payment page open.
  beforeLoad: ({ search }) => {
    if (isKiosk()) throw redirect({ to: '/dashboard/scratch-card', search, replace: true });
  },
  component: Screen,
});

function Screen() {
  return <OnlineTopUpScreen {...Route.useSearch()} />;
}
