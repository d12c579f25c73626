import { createFileRoute } from '@tanstack/react-router';
import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { loadContentPage } from '#src/features/pages/load-content-page.ts';
import { ToQuiz } from '#src/features/quiz/quiz-links.tsx';

export const Route = createFileRoute('/more/quiz/general-term')({
  staticData: {
    layout: 'my-account',
    guard: 'signed-in',
    offline: 'reads',
    title: 'title_quiz_terms',
    labels: ['pages', 'quiz'],
    capability: 'quiz',
  },
  loader: loadContentPage('quiz-general-term'),
  component: () => (
    <ContentPageScreen slug="quiz-general-term">
      <ToQuiz />
    </ContentPageScreen>
  ),
});
