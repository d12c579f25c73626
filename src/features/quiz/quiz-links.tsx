import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { LinkRow } from '#src/ui/button/link-row.tsx';
import { MoreLink } from '#src/ui/button/more-link.tsx';
import { infoIcon } from '#src/ui/icon/icons.ts';
import { documentIcon, helpIcon } from '#src/ui/icon/icons-more.ts';
import { LinkCard } from '#src/ui/layout/link-card.tsx';

interface QuizLinksProps {
  /** A last row, such as the button to leave the quiz. */
  children?: ReactNode;
}

/** Links that continue from a page of the quiz, so that no page is a dead end. */
export function QuizLinks({ children }: QuizLinksProps) {
  const t = useLabels();
  return (
    <LinkCard title={t('quiz_elsewhere')}>
      <LinkRow to="/more/quiz/about-brand-quiz" icon={infoIcon}>
        {t('title_quiz_about')}
      </LinkRow>
      <LinkRow to="/more/quiz/general-term" icon={documentIcon}>
        {t('title_quiz_terms')}
      </LinkRow>
      <LinkRow to="/support/faq" search={{ answer: 'quiz' }} icon={helpIcon}>
        {t('quiz_help')}
      </LinkRow>
      {children}
    </LinkCard>
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
