import { createFileRoute } from '@tanstack/react-router';
import { loadShops } from '#src/features/shops/load-shops.ts';
import { MapWindowScreen } from '#src/features/shops/map-window-screen.tsx';
import { mapWindowSearch } from '#src/features/shops/shops-search.ts';

export const Route = createFileRoute('/map-window')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_map_window',
    labels: ['shops', 'telecom'],
    capability: 'shops',
  },
  validateSearch: mapWindowSearch,
  loader: loadShops,
  component: () => <MapWindowScreen search={Route.useSearch()} />,
});
