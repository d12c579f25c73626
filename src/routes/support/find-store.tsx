import { createFileRoute } from '@tanstack/react-router';
import { FindStoreScreen } from '#src/features/stores/find-store-screen.tsx';
import { loadStores } from '#src/features/stores/load-stores.ts';
import { findStoreSearch } from '#src/features/stores/stores-search.ts';

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
