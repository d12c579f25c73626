import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../../app/coming-screen.tsx';

export const Route = createFileRoute('/more/anaflix/movies/$name')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_anaflix_movie',
    labels: ['coming'],
  },
  component: ComingScreen,
});
