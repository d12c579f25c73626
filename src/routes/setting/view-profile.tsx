import { createFileRoute } from '@tanstack/react-router';
import { ViewProfileScreen } from '../../features/settings/view-profile-screen.tsx';

export const Route = createFileRoute('/setting/view-profile')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_view_profile',
    labels: ['credentials', 'settings'],
    isHiddenInKiosk: true,
  },
  component: ViewProfileScreen,
});
