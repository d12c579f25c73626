import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { ChangeEmailScreen } from '#src/features/settings/change-email-screen.tsx';
import { loadCredentials } from '#src/features/settings/load-settings.ts';

export const Route = createFileRoute('/setting/change-email')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_change_email',
    labels: ['settings', 'sign-in', 'telecom'],
    isHiddenInKiosk: true,
  },
  loader: lineLoader(loadCredentials),
  component: ChangeEmailScreen,
});
