import { createFileRoute, notFound } from '@tanstack/react-router';
import { InternalScreen } from '../app/internal-screen.tsx';

export const Route = createFileRoute('/test')({
  staticData: {
    layout: 'default',
    guard: 'open',
    offline: 'reads',
    title: 'title_test',
    labels: ['credentials', 'internal', 'signed-in'],
  },
  beforeLoad: () => {
    if (!__INTERNAL_PAGES__) throw notFound();
  },
  component: InternalScreen,
});
