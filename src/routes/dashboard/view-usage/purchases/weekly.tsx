import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/purchases/weekly')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_purchases_weekly',
    labels: ['coming'],
  },
  component: ComingScreen,
});
