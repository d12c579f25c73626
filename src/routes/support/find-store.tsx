import { createFileRoute } from '@tanstack/react-router';
import { FindStoreScreen } from '../../features/stores/find-store-screen.tsx';
import { loadStores } from '../../features/stores/load-stores.ts';
import { findStoreSearch } from '../../features/stores/stores-search.ts';

export const Route = createFileRoute('/support/find-store')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_find_store',
    labels: ['stores', 'telecom'],
  },
  validateSearch: findStoreSearch,
  loader: loadStores,
  component: () => <FindStoreScreen search={Route.useSearch()} />,
});
