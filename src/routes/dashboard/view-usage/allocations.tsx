import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/allocations')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_usage_allocations',
    labels: ['coming'],
  },
  component: ComingScreen,
});
