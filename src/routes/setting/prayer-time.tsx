import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadPrayerTimes } from '#src/features/prayer/load-prayer.ts';
import { PrayerSettingScreen } from '#src/features/prayer/prayer-setting-screen.tsx';

export const Route = createFileRoute('/setting/prayer-time')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_prayer_time_setting',
    labels: ['prayer', 'weather-and-prayer', 'wilaya'],
    capability: 'prayerTimes',
  },
  loader: lineLoader(loadPrayerTimes),
  component: PrayerSettingScreen,
});
