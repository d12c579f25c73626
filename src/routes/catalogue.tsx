import { createFileRoute } from '@tanstack/react-router';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { catalogueSearch } from '#src/features/bundles/bundle-search.ts';
import { loadCatalogue } from '#src/features/bundles/load-bundles.ts';

export const Route = createFileRoute('/catalogue')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_bundles_all',
    labels: ['bundles', 'navigation', 'orders', 'sign-in', 'telecom'],
    whenSignedIn: '/bundles/all',
  },
  validateSearch: catalogueSearch,
  loader: loadCatalogue,
  component: () => <BundleListScreen {...Route.useSearch()} />,
});
