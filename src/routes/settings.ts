import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

const ACCOUNT = { ...SIGNED_IN, isHiddenInKiosk: true } as const;

const importLoaders = () => import('#src/features/settings/load-settings.ts');

export const settingsPages = [
  page(
    '/setting/account',
    { ...ACCOUNT, offline: 'reads', title: 'title_account', labels: ['settings'] },
    {
      loader: lineLoader(async () => (await importLoaders()).loadAccount),
      screen: lazyRouteComponent(() => import('#src/features/settings/account-screen.tsx'), 'AccountScreen'),
    },
  ),
  page(
    '/setting/view-profile',
    { ...ACCOUNT, offline: 'reads', title: 'title_view_profile', labels: ['settings', 'sign-in'] },
    {
      loader: lineLoader(async () => (await importLoaders()).loadProfile),
      screen: lazyRouteComponent(() => import('#src/features/settings/view-profile-screen.tsx'), 'ViewProfileScreen'),
    },
  ),
  page(
    '/setting/change-email',
    { ...ACCOUNT, offline: 'explains', title: 'title_change_email', labels: ['settings', 'sign-in', 'telecom'] },
    {
      loader: lineLoader(async () => (await importLoaders()).loadCredentials),
      screen: lazyRouteComponent(() => import('#src/features/settings/change-email-screen.tsx'), 'ChangeEmailScreen'),
    },
  ),
  page(
    '/setting/change-password',
    { ...ACCOUNT, offline: 'explains', title: 'title_change_password', labels: ['settings', 'sign-in', 'telecom'] },
    {
      loader: lineLoader(async () => (await importLoaders()).loadCredentials),
      screen: lazyRouteComponent(
        () => import('#src/features/settings/change-password-screen.tsx'),
        'ChangePasswordScreen',
      ),
    },
  ),
];
