import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

const PRAYER = {
  ...SIGNED_IN,
  offline: 'reads',
  labels: ['prayer', 'weather-and-prayer', 'wilaya'],
  capability: 'prayerTimes',
} as const;

const loader = lineLoader(async () => (await import('#src/features/prayer/load-prayer.ts')).loadPrayerTimes);

export const prayerPages = [
  page(
    '/dashboard/prayer-times',
    { ...PRAYER, title: 'title_prayer_times' },
    {
      loader,
      screen: lazyRouteComponent(() => import('#src/features/prayer/prayer-times-screen.tsx'), 'PrayerTimesScreen'),
    },
  ),
  page(
    '/setting/prayer-time',
    { ...PRAYER, title: 'title_prayer_time_setting' },
    {
      loader,
      screen: lazyRouteComponent(() => import('#src/features/prayer/prayer-setting-screen.tsx'), 'PrayerSettingScreen'),
    },
  ),
];
