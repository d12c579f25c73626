import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../app/coming-screen.tsx';

export const Route = createFileRoute('/dashboard/exclusive-bundel-setting')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_exclusive_bundle_setting',
    labels: ['coming'],
  },
  component: ComingScreen,
});
