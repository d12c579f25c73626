import { createFileRoute } from '@tanstack/react-router';
import { PendingPurchaseNotice } from '../../features/bundles/pending-purchase-notice.tsx';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/dashboard/my-brand')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_dashboard',
    labels: ['dashboard', 'orders', 'telecom'],
    hasTopBanner: true,
  },
  component: Screen,
});

function Screen() {
  return <DashboardScreen notice={<PendingPurchaseNotice />} />;
}
