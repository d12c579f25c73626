import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { ChangePasswordScreen } from '#src/features/settings/change-password-screen.tsx';
import { loadCredentials } from '#src/features/settings/load-settings.ts';

export const Route = createFileRoute('/setting/change-password')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_change_password',
    labels: ['settings', 'sign-in', 'telecom'],
    isHiddenInKiosk: true,
  },
  loader: lineLoader(loadCredentials),
  component: ChangePasswordScreen,
});
