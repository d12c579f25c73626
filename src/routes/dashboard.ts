import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

export const dashboardPages = [
  page(
    '/dashboard/my-brand',
    {
      ...SIGNED_IN,
      offline: 'reads',
      title: 'title_dashboard',
      labels: ['dashboard', 'orders', 'telecom'],
      cachesScreen: true,
    },
    {
      loader: lineLoader(async () => (await import('#src/features/dashboard/load-dashboard.ts')).loadDashboard),
      screen: lazyRouteComponent(() => import('#src/app/dashboard-page.tsx'), 'DashboardPage'),
    },
  ),
];
