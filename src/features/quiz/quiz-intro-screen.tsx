import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { brand } from '#src/brand/brand.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { JoinCard, JoinSkeleton } from './join-card.tsx';
import { QuizLinks } from './quiz-links.tsx';
import { useQuizOffline } from './quiz-offline.tsx';
import { QuizStanding } from './quiz-standing.tsx';

/** `/more/quiz/brand-quiz`: introduces the quiz and links to it. */
export function QuizIntroScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const profile = useLineQuery(quizProfileQuery);
  const isLoading = useQueryStatus(profile).kind === 'loading';
  const { blockedBy, reason } = useQuizOffline();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('quiz_intro_title', { brand: brand.name[language] })} subtitle={t('quiz_intro_subtitle')} />
      {reason}
      {/* The links keep their place in a wide window, whatever is beside them. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)]">
        {profile.data === undefined ? (
          // The menu leads participants to their own page, so most visitors of this one can join.
          <QueryCard
            query={profile}
            what="quiz_named"
            minHeight="13rem"
            skeleton={<JoinSkeleton />}
            className="@container"
          />
        ) : isTakingPart(profile.data.profile.status) ? (
          <QuizStanding blockedBy={blockedBy} />
        ) : (
          <JoinCard blockedBy={blockedBy} prize={profile.data.profile.prize} />
        )}
        {/* On a phone they stand below the profile, whose height is unknown until it is loaded. */}
        <div className={cx(isLoading && 'max-lg:invisible')}>
          <QuizLinks />
        </div>
      </div>
    </div>
  );
}
