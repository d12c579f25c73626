import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../app/coming-screen.tsx';

export const Route = createFileRoute('/recap')({
  staticData: { layout: 'my-account', guard: 'signed-in', offline: 'reads', title: 'title_recap', labels: ['coming'] },
  component: ComingScreen,
});
