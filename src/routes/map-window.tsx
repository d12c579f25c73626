import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './-coming.tsx';

export const Route = createFileRoute('/map-window')({
  staticData: { layout: 'default', guard: 'open', title: 'title_map_window' },
  component: ComingScreen,
});
