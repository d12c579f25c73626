import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/app/not-found-screen.tsx';
import { page } from './page.ts';

const INTERNAL = { layout: 'default', guard: 'open', offline: 'reads', labels: ['internal'] } as const;

const beforeLoad = () => {
  if (!__INTERNAL_PAGES__) throw notFound();
};

// Each screen uses the constant directly, so that a production build drops its import.
export const internalPages = [
  page(
    '/component-list-view',
    {
      ...INTERNAL,
      title: 'title_component_list_view',
      labels: ['internal', 'navigation', 'orders', 'services', 'sign-in', 'telecom', 'wilaya'],
    },
    {
      beforeLoad,
      screen: __INTERNAL_PAGES__
        ? lazyRouteComponent(() => import('#src/internal/gallery.tsx'), 'Gallery')
        : NotFoundScreen,
    },
  ),
  page(
    '/test',
    { ...INTERNAL, title: 'title_test' },
    {
      beforeLoad,
      screen: __INTERNAL_PAGES__
        ? lazyRouteComponent(() => import('#src/internal/device-page.tsx'), 'DevicePage')
        : NotFoundScreen,
    },
  ),
  page(
    '/test-2',
    { ...INTERNAL, title: 'title_test_2' },
    {
      beforeLoad,
      screen: __INTERNAL_PAGES__
        ? lazyRouteComponent(() => import('#src/internal/faults-page.tsx'), 'FaultsPage')
        : NotFoundScreen,
    },
  ),
  page(
    '/test-key',
    { ...INTERNAL, title: 'title_test_key' },
    {
      beforeLoad,
      screen: __INTERNAL_PAGES__
        ? lazyRouteComponent(() => import('#src/internal/labels-page.tsx'), 'LabelsPage')
        : NotFoundScreen,
    },
  ),
];
