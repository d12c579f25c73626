import { createFileRoute } from '@tanstack/react-router';
import { loadShops } from '#src/features/stores/load-stores.ts';
import { MapWindowScreen } from '#src/features/stores/map-window-screen.tsx';
import { mapWindowSearch } from '#src/features/stores/stores-search.ts';

export const Route = createFileRoute('/map-window')({
  staticData: { layout: 'default', guard: 'open', offline: 'reads', title: 'title_map_window', labels: ['stores'] },
  validateSearch: mapWindowSearch,
  loader: loadShops,
  component: () => <MapWindowScreen search={Route.useSearch()} />,
});
