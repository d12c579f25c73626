import { createFileRoute } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { loadQuiz } from '#src/features/quiz/load-quiz.ts';
import { QuizIntroScreen } from '#src/features/quiz/quiz-intro-screen.tsx';

export const Route = createFileRoute('/more/quiz/brand-quiz')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'explains',
    title: 'title_quiz_intro',
    labels: ['quiz'],
    capability: 'quiz',
  },
  loader: lineLoader(loadQuiz),
  component: QuizIntroScreen,
});
