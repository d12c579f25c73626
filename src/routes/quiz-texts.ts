import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { LabelName } from '#src/i18n/labels.ts';
import { page, SIGNED_IN } from './page.ts';

const loadContentPage = lazyFn(() => import('#src/features/pages/load-content-page.ts'), 'loadContentPage');

const text = <const Path extends string>(path: Path, title: LabelName, slug: string) =>
  page(
    path,
    { ...SIGNED_IN, offline: 'reads', title, labels: ['pages', 'quiz'], capability: 'quiz' },
    {
      loader: (given) => loadContentPage(slug, given),
      screen: lazyRouteComponent(() => import('#src/app/quiz-text-page.tsx'), 'QuizTextPage'),
      props: () => ({ slug }),
    },
  );

/** Apart from the quiz, because they share a file of the build with the other texts (`build/chunks.ts`). */
export const quizTextPages = [
  text('/more/quiz/about-brand-quiz', 'title_quiz_about', 'about-brand-quiz'),
  text('/more/quiz/general-term', 'title_quiz_terms', 'quiz-general-term'),
];
