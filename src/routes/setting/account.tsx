import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/settings/account-screen.tsx';

export const Route = createFileRoute('/setting/account')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_account',
    labels: ['settings'],
    isHiddenInKiosk: true,
  },
  component: AccountScreen,
});
