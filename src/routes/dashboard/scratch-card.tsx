import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../-coming.tsx';

export const Route = createFileRoute('/dashboard/scratch-card')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_scratch_card' },
  component: ComingScreen,
});
