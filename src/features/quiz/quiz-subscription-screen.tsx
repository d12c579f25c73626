import { useState } from 'react';
import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { linkRowClass } from '#src/ui/button/link-row.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { JoinCard } from './join-card.tsx';
import { QuizLinks } from './quiz-links.tsx';
import { type BlockedProps, useQuizOffline } from './quiz-offline.tsx';
import { QuizRanking, RankingSkeleton } from './quiz-ranking.tsx';
import { QuizStanding, StandingSkeleton } from './quiz-standing.tsx';
import { useQuizSubscription } from './use-quiz-subscription.ts';

/** `/more/quiz/subscription`: the entry for participants (section 2), who can also leave the quiz here. */
export function QuizSubscriptionScreen() {
  const t = useLabels();
  const profile = useLineQuery(quizProfileQuery);
  const { blockedBy, reason } = useQuizOffline();
  const status = useQueryStatus(profile, { what: 'quiz_named' });
  const isIn = isTakingPart(profile.data?.profile.status);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_quiz_subscription')} subtitle={t('quiz_subscription_subtitle')} />
      {reason}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {profile.data === undefined ? (
          // The menu leads participants here.
          <Card tone={status.kind === 'loading' ? 'hero' : 'raised'}>
            <CardState status={status} minHeight="13rem" skeleton={<StandingSkeleton />}>
              {null}
            </CardState>
          </Card>
        ) : isIn ? (
          <QuizStanding blockedBy={blockedBy} />
        ) : (
          <JoinCard blockedBy={blockedBy} prize={profile.data.profile.prize} />
        )}
        {profile.data && isIn && <QuizRanking profile={profile.data.profile} />}
        {status.kind === 'loading' ? (
          <RankingSkeleton />
        ) : (
          <QuizLinks>{isIn && <Leave blockedBy={blockedBy} />}</QuizLinks>
        )}
      </div>
    </div>
  );
}

function Leave({ blockedBy }: BlockedProps) {
  const t = useLabels();
  const leave = useQuizSubscription();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        onClick={() => setAsking(true)}
        className={`${linkRowClass} w-[calc(100%+1.5rem)] text-start text-ink-muted transition-colors enabled:hover:bg-ink/7 disabled:cursor-not-allowed disabled:opacity-60`}
      >
        <Icon icon={logoutIcon} />
        <span>{t('quiz_leave')}</span>
      </button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('quiz_leave_title')}
        footer={
          <>
            <Button variant="danger" isWide isBusy={leave.isBusy} onClick={() => void leave.submit(false)}>
              {t('quiz_leave')}
            </Button>
            <Button variant="secondary" isWide onClick={() => setAsking(false)}>
              {t('quiz_stay')}
            </Button>
          </>
        }
      >
        <p>{t('quiz_leave_text')}</p>
        <ErrorText>{leave.error && t(leave.error)}</ErrorText>
      </Dialog>
    </>
  );
}
