import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { AllocationsScreen } from '#src/features/usage/allocations-screen.tsx';
import { loadAllocations } from '#src/features/usage/load-usage.ts';

export const Route = createFileRoute('/dashboard/allocation')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_allocation',
    labels: ['telecom', 'usage'],
    cachesScreen: true,
  },
  loader: lineLoader(loadAllocations),
  component: () => <AllocationsScreen place="dashboard" />,
});
