import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { bundleSearch } from '#src/features/bundles/bundle-search.ts';
import { loadBundles } from '#src/features/bundles/load-bundles.ts';

export const Route = createFileRoute('/bundles/all')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_bundles_all',
    labels: ['bundles', 'orders', 'sign-in', 'telecom'],
    cachesScreen: true,
  },
  validateSearch: bundleSearch,
  loader: lineLoader(loadBundles),
  component: Screen,
});

function Screen() {
  return <BundleListScreen {...Route.useSearch()} />;
}
