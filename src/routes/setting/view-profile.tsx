import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadProfile } from '#src/features/settings/load-settings.ts';
import { ViewProfileScreen } from '#src/features/settings/view-profile-screen.tsx';

export const Route = createFileRoute('/setting/view-profile')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_view_profile',
    labels: ['settings', 'sign-in'],
    isHiddenInKiosk: true,
  },
  loader: lineLoader(loadProfile),
  component: ViewProfileScreen,
});
