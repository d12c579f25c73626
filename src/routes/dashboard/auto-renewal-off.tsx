import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/auto-renewal-off')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_auto_renewal_off',
    labels: ['coming'],
  },
  component: ComingScreen,
});
