import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadPrayerTimes } from '#src/features/prayer/load-prayer.ts';
import { PrayerTimesScreen } from '#src/features/prayer/prayer-times-screen.tsx';

export const Route = createFileRoute('/dashboard/prayer-times')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_prayer_times',
    labels: ['prayer', 'weather-and-prayer', 'wilaya'],
    capability: 'prayerTimes',
  },
  loader: lineLoader(loadPrayerTimes),
  component: PrayerTimesScreen,
});
