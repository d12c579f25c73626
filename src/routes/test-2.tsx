import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/app/not-found-screen.tsx';

export const Route = createFileRoute('/test-2')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_test_2',
    labels: ['internal'],
  },
  beforeLoad: () => {
    if (!__INTERNAL_PAGES__) throw notFound();
  },
  // Uses the constant directly, so that a production build drops the import.
  component: __INTERNAL_PAGES__
    ? lazyRouteComponent(() => import('#src/internal/faults-page.tsx'), 'FaultsPage')
    : NotFoundScreen,
});
