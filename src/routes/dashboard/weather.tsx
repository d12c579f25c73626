import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/dashboard/weather')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_weather' },
  component: ComingScreen,
});
