import { createFileRoute } from '@tanstack/react-router';
import { BundleRenewal } from '../../app/bundle-renewal.tsx';
import { lineLoader } from '../../app/line-loader.ts';
import { PendingNotices } from '../../app/pending-notices.tsx';
import { TopBannerPlace } from '../../app/top-banner-place.tsx';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';
import { loadDashboard } from '../../features/dashboard/load-dashboard.ts';
import type { BundleGroup } from '../../telecom/bundle-groups.ts';
import { useMedia, WIDE } from '../../ui/use-media.ts';

export const Route = createFileRoute('/dashboard/my-brand')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_dashboard',
    labels: ['dashboard', 'orders', 'telecom'],
    cachesScreen: true,
    hasTopBanner: true,
  },
  loader: lineLoader(loadDashboard),
  component: Screen,
});

const renewalOf = (group: BundleGroup) => <BundleRenewal group={group} />;

function Screen() {
  const isWide = useMedia(WIDE);
  return (
    <DashboardScreen
      notice={<PendingNotices />}
      renewalOf={renewalOf}
      banner={isWide ? undefined : <TopBannerPlace />}
    />
  );
}
