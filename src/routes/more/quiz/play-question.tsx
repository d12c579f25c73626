import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../../app/coming-screen.tsx';

export const Route = createFileRoute('/more/quiz/play-question')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'online',
    title: 'title_quiz_play',
    labels: ['coming'],
  },
  component: ComingScreen,
});
