import { createFileRoute } from '@tanstack/react-router';
import { FindShopScreen } from '#src/features/stores/find-store-screen.tsx';
import { loadShops } from '#src/features/stores/load-stores.ts';
import { findShopSearch } from '#src/features/stores/stores-search.ts';

export const Route = createFileRoute('/support/find-store')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_find_store',
    labels: ['stores', 'telecom'],
  },
  validateSearch: findShopSearch,
  loader: loadShops,
  component: () => <FindShopScreen search={Route.useSearch()} />,
});
