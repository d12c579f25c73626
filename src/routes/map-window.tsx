import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../app/coming-screen.tsx';

export const Route = createFileRoute('/map-window')({
  staticData: { layout: 'default', guard: 'open', offline: 'online', title: 'title_map_window', labels: ['coming'] },
  component: ComingScreen,
});
