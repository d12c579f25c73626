import { createFileRoute } from '@tanstack/react-router';
import { FindShopScreen } from '#src/features/shops/find-shop-screen.tsx';
import { loadShops } from '#src/features/shops/load-shops.ts';
import { findShopSearch } from '#src/features/shops/shops-search.ts';

export const Route = createFileRoute('/support/find-store')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_find_store',
    labels: ['shops', 'telecom'],
    capability: 'shops',
  },
  validateSearch: findShopSearch,
  loader: loadShops,
  component: () => <FindShopScreen search={Route.useSearch()} />,
});
