import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

export const referralPages = [
  page(
    '/more/member-get-member',
    {
      ...SIGNED_IN,
      offline: 'explains',
      title: 'title_member_get_member',
      labels: ['orders', 'referrals'],
      capability: 'referrals',
    },
    {
      loader: lineLoader(async () => (await import('#src/features/referrals/load-referrals.ts')).loadReferrals),
      screen: lazyRouteComponent(() => import('#src/features/referrals/referrals-screen.tsx'), 'ReferralsScreen'),
    },
  ),
];
