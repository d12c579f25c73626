import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '../../features/settings/change-password-screen.tsx';

export const Route = createFileRoute('/setting/change-password')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_change_password',
    labels: ['credentials', 'settings'],
    isHiddenInKiosk: true,
  },
  component: ChangePasswordScreen,
});
