import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/payment-gateway')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'online',
    title: 'title_payment_gateway',
    labels: ['coming'],
  },
  component: ComingScreen,
});
