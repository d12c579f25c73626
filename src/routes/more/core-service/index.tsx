import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../../app/line-loader.ts';
import { loadServices } from '../../../features/services/load-services.ts';
import { ServicesScreen } from '../../../features/services/services-screen.tsx';
import { servicesSearch } from '../../../features/services/services-search.ts';

export const Route = createFileRoute('/more/core-service/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_core_service',
    labels: ['orders', 'services', 'telecom'],
    cachesScreen: true,
  },
  validateSearch: servicesSearch,
  loader: lineLoader(loadServices),
  component: Screen,
});

function Screen() {
  return <ServicesScreen search={Route.useSearch()} />;
}
