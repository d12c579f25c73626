import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '../../../app/line-loader.ts';
import { loadQuizProfile } from '../../../features/quiz/load-quiz.ts';
import { QuizPlayScreen } from '../../../features/quiz/quiz-play-screen.tsx';

export const Route = createFileRoute('/more/quiz/play-question')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'online',
    title: 'title_quiz_play',
    labels: ['quiz'],
  },
  loader: lineLoader(loadQuizProfile),
  component: QuizPlayScreen,
});
