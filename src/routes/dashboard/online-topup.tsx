import { createFileRoute } from '@tanstack/react-router';
import { OnlineTopUpScreen } from '#src/features/top-up/online-top-up-screen.tsx';
import { topUpSearch } from '#src/features/top-up/top-up-search.ts';

export const Route = createFileRoute('/dashboard/online-topup')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_online_topup',
    labels: ['orders', 'payment', 'telecom', 'top-up'],
    mustNotReload: true,
  },
  validateSearch: topUpSearch,
  component: Screen,
});

function Screen() {
  return <OnlineTopUpScreen {...Route.useSearch()} />;
}
