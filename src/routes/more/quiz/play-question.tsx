import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadQuizProfile } from '#src/features/quiz/load-quiz.ts';
import { QuizPlayScreen } from '#src/features/quiz/quiz-play-screen.tsx';

export const Route = createFileRoute('/more/quiz/play-question')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'online',
    title: 'title_quiz_play',
    labels: ['quiz'],
    capability: 'quiz',
    isImmersive: true,
  },
  loader: lineLoader(loadQuizProfile),
  component: QuizPlayScreen,
});
