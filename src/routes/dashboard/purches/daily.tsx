import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/purches/daily')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_purchases_daily',
    labels: ['coming'],
  },
  component: ComingScreen,
});
