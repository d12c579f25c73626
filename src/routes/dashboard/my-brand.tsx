import { createFileRoute } from '@tanstack/react-router';
import { ComingUpPlace } from '#src/app/coming-up-place.tsx';
import { lineLoader } from '#src/app/line-loader.ts';
import { PendingNotices } from '#src/app/pending-notices.tsx';
import { TopBannerPlace } from '#src/app/top-banner-place.tsx';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { loadDashboard } from '#src/features/dashboard/load-dashboard.ts';

export const Route = createFileRoute('/dashboard/my-brand')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_dashboard',
    labels: ['dashboard', 'orders', 'telecom'],
    cachesScreen: true,
  },
  loader: lineLoader(loadDashboard),
  component: Screen,
});

function Screen() {
  return <DashboardScreen notice={<PendingNotices />} comingUp={<ComingUpPlace />} banner={<TopBannerPlace />} />;
}
