import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailScreen } from '../../features/settings/change-email-screen.tsx';

export const Route = createFileRoute('/setting/change-email')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_change_email',
    labels: ['credentials', 'settings'],
    isHiddenInKiosk: true,
  },
  component: ChangeEmailScreen,
});
