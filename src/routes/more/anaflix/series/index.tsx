import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../../app/coming-screen.tsx';

export const Route = createFileRoute('/more/anaflix/series/')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_series',
    labels: ['coming'],
  },
  component: ComingScreen,
});
