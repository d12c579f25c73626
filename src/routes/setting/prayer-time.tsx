import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/setting/prayer-time')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_prayer_time_setting' },
  component: ComingScreen,
});
