import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/bundle-conversion-eligible')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_bundle_conversion',
    labels: ['coming'],
  },
  component: ComingScreen,
});
