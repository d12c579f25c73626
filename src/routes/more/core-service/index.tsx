import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../app/coming-screen.tsx';

export const Route = createFileRoute('/more/core-service/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_core_service',
    labels: ['coming'],
  },
  component: ComingScreen,
});
