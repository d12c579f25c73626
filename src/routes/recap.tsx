import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/recap')({
  staticData: { layout: 'my-account', guard: 'signed-in', title: 'title_recap' },
  component: ComingScreen,
});
