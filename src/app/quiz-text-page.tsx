import { ContentPageScreen } from '#src/features/pages/content-page-screen.tsx';
import { ToQuiz } from '#src/features/quiz/quiz-links.tsx';

/** A text about the quiz, with a link to it. */
export const QuizTextPage = ({ slug }: { slug: string }) => (
  <ContentPageScreen slug={slug}>
    <ToQuiz />
  </ContentPageScreen>
);
