import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/view-usage/purchases/monthly')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_purchases_monthly',
    labels: ['coming'],
  },
  component: ComingScreen,
});
