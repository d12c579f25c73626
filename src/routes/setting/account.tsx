import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { AccountScreen } from '#src/features/settings/account-screen.tsx';
import { loadAccount } from '#src/features/settings/load-settings.ts';

export const Route = createFileRoute('/setting/account')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_account',
    labels: ['settings'],
    isHiddenInKiosk: true,
  },
  loader: lineLoader(loadAccount),
  component: AccountScreen,
});
