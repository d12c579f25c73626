import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadServices } from '#src/features/services/load-services.ts';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { servicesSearch } from '#src/features/services/services-search.ts';

export const Route = createFileRoute('/more/core-service/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_core_service',
    labels: ['orders', 'services', 'telecom'],
    capability: 'services',
    cachesScreen: true,
  },
  validateSearch: servicesSearch,
  loader: lineLoader(loadServices),
  component: Screen,
});

function Screen() {
  return <ServicesScreen search={Route.useSearch()} />;
}
