import { createFileRoute } from '@tanstack/react-router';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import { loadShops } from '#src/features/shops/load-shops.ts';
import { findShopSearch } from '#src/features/shops/shops-search.ts';

export const Route = createFileRoute('/shops')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_find_store',
    labels: ['shops', 'telecom'],
    capability: 'shops',
    whenSignedIn: '/support/find-store',
  },
  validateSearch: findShopSearch,
  loader: loadShops,
  component: () => <FindShopScreen search={Route.useSearch()} />,
});
