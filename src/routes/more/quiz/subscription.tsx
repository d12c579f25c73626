import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadQuiz } from '#src/features/quiz/load-quiz.ts';
import { QuizSubscriptionScreen } from '#src/features/quiz/quiz-subscription-screen.tsx';

export const Route = createFileRoute('/more/quiz/subscription')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_quiz_subscription',
    labels: ['quiz'],
    capability: 'quiz',
  },
  loader: lineLoader(loadQuiz),
  component: QuizSubscriptionScreen,
});
