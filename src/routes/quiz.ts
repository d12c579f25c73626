import { lazyRouteComponent } from '@tanstack/react-router';
import { lineLoader } from '#src/app/line-loader.ts';
import { page, SIGNED_IN } from './page.ts';

const QUIZ = { ...SIGNED_IN, labels: ['quiz'], capability: 'quiz' } as const;

const importLoaders = () => import('#src/features/quiz/load-quiz.ts');

export const quizPages = [
  page(
    '/more/quiz/brand-quiz',
    { ...QUIZ, offline: 'explains', title: 'title_quiz_intro' },
    {
      loader: lineLoader(async () => (await importLoaders()).loadQuiz),
      screen: lazyRouteComponent(() => import('#src/features/quiz/quiz-intro-screen.tsx'), 'QuizIntroScreen'),
    },
  ),
  page(
    '/more/quiz/subscription',
    { ...QUIZ, offline: 'explains', title: 'title_quiz_subscription' },
    {
      loader: lineLoader(async () => (await importLoaders()).loadQuiz),
      screen: lazyRouteComponent(
        () => import('#src/features/quiz/quiz-subscription-screen.tsx'),
        'QuizSubscriptionScreen',
      ),
    },
  ),
  page(
    '/more/quiz/play-question',
    { ...QUIZ, offline: 'online', title: 'title_quiz_play', isImmersive: true },
    {
      loader: lineLoader(async () => (await importLoaders()).loadQuizProfile),
      screen: lazyRouteComponent(() => import('#src/features/quiz/quiz-play-screen.tsx'), 'QuizPlayScreen'),
    },
  ),
];
