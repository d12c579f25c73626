import { useLabels } from '#src/i18n/use-labels.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';

/** Links that continue from a page of the quiz, so that no page is a dead end. */
export function QuizLinks() {
  const t = useLabels();
  return (
    <nav aria-label={t('quiz_elsewhere')} className="flex flex-col items-start text-primary">
      <MoreLink to="/more/quiz/about-brand-quiz" size="md">
        {t('title_quiz_about')}
      </MoreLink>
      <MoreLink to="/more/quiz/general-term" size="md">
        {t('title_quiz_terms')}
      </MoreLink>
      <MoreLink to="/support/faq" search={{ answer: 'quiz' }} size="md">
        {t('quiz_help')}
      </MoreLink>
    </nav>
  );
}

/** A link to the quiz, below a text about it. */
export function ToQuiz() {
  const t = useLabels();
  return (
    <nav aria-label={t('quiz_elsewhere')} className="flex flex-col items-start text-primary">
      <MoreLink to="/more/quiz/brand-quiz" size="md">
        {t('quiz_to_quiz')}
      </MoreLink>
    </nav>
  );
}
