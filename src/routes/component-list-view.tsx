import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/app/not-found-screen.tsx';

export const Route = createFileRoute('/component-list-view')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_component_list_view',
    labels: ['internal', 'navigation', 'orders', 'services', 'sign-in', 'telecom', 'wilaya'],
  },
  beforeLoad: () => {
    if (!__INTERNAL_PAGES__) throw notFound();
  },
  // Uses the constant directly, so that a production build drops the import.
  component: __INTERNAL_PAGES__
    ? lazyRouteComponent(() => import('#src/internal/gallery.tsx'), 'Gallery')
    : NotFoundScreen,
});
