import { useLabels } from '#src/i18n/use-labels.ts';
import { MoreLink } from '#src/ui/button/more-link.tsx';

/** The ways on from a page of the quiz: none of them is an end. */
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

/** Beneath a text about the quiz: the way to it. */
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
