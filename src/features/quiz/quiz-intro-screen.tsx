import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { brand } from '#src/brand/brand.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { calendarIcon, clockIcon, trophyIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { JoinCard } from './join-card.tsx';
import { QuizLinks } from './quiz-links.tsx';
import { useQuizOffline } from './quiz-offline.tsx';
import { QuizStanding, StandingSkeleton } from './quiz-standing.tsx';

/** `/more/quiz/brand-quiz`: introduces the quiz and links to it. */
export function QuizIntroScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const profile = useLineQuery(quizProfileQuery);
  const { blockedBy, reason } = useQuizOffline();
  const isIn = isTakingPart(profile.data?.profile.status);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('quiz_intro_title', { brand: brand.name[language] })} subtitle={t('quiz_intro_subtitle')} />
      {reason}
      {/* The button to join or play comes first: it is in view on every phone. */}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {profile.data === undefined ? (
          <QueryCard query={profile} what="quiz_named" minHeight="13rem" skeleton={<StandingSkeleton />} />
        ) : isIn ? (
          <QuizStanding blockedBy={blockedBy} />
        ) : (
          <JoinCard blockedBy={blockedBy} />
        )}
        <Card>
          <ul className="flex flex-col gap-4">
            <Step icon={calendarIcon}>{t('quiz_step_daily')}</Step>
            <Step icon={clockIcon}>{t('quiz_step_time')}</Step>
            <Step icon={trophyIcon}>{t('quiz_step_points')}</Step>
          </ul>
        </Card>
      </div>
      <QuizLinks />
    </div>
  );
}

function Step({ icon, children }: { icon: IconShape; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon icon={icon} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
