import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { servicesSearch } from '#src/features/services/services-search.ts';
import { page, SIGNED_IN } from './page.ts';

export const servicePages = [
  page(
    '/more/core-service',
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'title_core_service',
      labels: ['orders', 'services', 'telecom'],
      capability: 'services',
      cachesScreen: true,
    },
    {
      validateSearch: servicesSearch,
      loader: lineLoader(async () => (await import('#src/features/services/load-services.ts')).loadServices),
      screen: lazyRouteComponent(() => import('#src/features/services/services-screen.tsx'), 'ServicesScreen'),
      props: (search) => ({ search }),
    },
  ),
];
