import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadReferrals } from '#src/features/referrals/load-referrals.ts';
import { ReferralsScreen } from '#src/features/referrals/referrals-screen.tsx';

export const Route = createFileRoute('/more/member-get-member')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_member_get_member',
    labels: ['orders', 'referrals'],
    capability: 'referrals',
  },
  loader: lineLoader(loadReferrals),
  component: ReferralsScreen,
});
