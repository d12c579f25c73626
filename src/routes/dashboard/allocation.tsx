import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/dashboard/allocation')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_allocation' },
  component: ComingScreen,
});
