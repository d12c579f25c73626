import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
import { ComingUpPlace } from './coming-up-place.tsx';
import { PendingNotices } from './pending-notices.tsx';
import { TopBannerPlace } from './top-banner-place.tsx';

/** The dashboard, with parts of other capabilities. */
export const DashboardPage = () => (
  <DashboardScreen notice={<PendingNotices />} comingUp={<ComingUpPlace />} banner={<TopBannerPlace />} />
);
