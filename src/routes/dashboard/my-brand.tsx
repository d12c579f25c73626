import { createFileRoute } from '@tanstack/react-router';
import { BundleRenewal } from '#src/app/bundle-renewal.tsx';
import { lineLoader } from '#src/app/line-loader.ts';
import { PendingNotices } from '#src/app/pending-notices.tsx';
import { TopBannerPlace } from '#src/app/top-banner-place.tsx';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { loadDashboard } from '#src/features/dashboard/load-dashboard.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';
import { useMedia, WIDE } from '#src/ui/hooks/use-media.ts';

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
