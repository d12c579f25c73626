import { useState } from 'react';
import { isTakingPart, quizProfileQuery } from '#src/api/quiz.ts';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CardState } from '#src/ui/feedback/card-state.tsx';
import { ErrorText } from '#src/ui/feedback/error-text.tsx';
import { SkeletonLine } from '#src/ui/feedback/skeleton-line.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { JoinCard } from './join-card.tsx';
import { QuizLinks } from './quiz-links.tsx';
import { type BlockedProps, useQuizOffline } from './quiz-offline.tsx';
import { QuizStanding, StandingSkeleton } from './quiz-standing.tsx';
import { useQuizSubscription } from './use-quiz-subscription.ts';

/** `/more/quiz/subscription`: the entry for participants (section 2), who can also leave the quiz here. */
export function QuizSubscriptionScreen() {
  const t = useLabels();
  const profile = useLineQuery(quizProfileQuery);
  const { blockedBy, reason } = useQuizOffline();
  const status = useQueryStatus(profile, { what: 'quiz_named' });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_quiz_subscription')} subtitle={t('quiz_subscription_subtitle')} />
      {reason}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {profile.data === undefined ? (
          <>
            {/* The menu leads participants here, and they see two cards. */}
            <Card tone={status.kind === 'loading' ? 'hero' : 'raised'}>
              <CardState status={status} minHeight="13rem" skeleton={<StandingSkeleton />}>
                {null}
              </CardState>
            </Card>
            {status.kind === 'loading' && <LeaveSkeleton />}
          </>
        ) : isTakingPart(profile.data.profile.status) ? (
          <>
            <QuizStanding blockedBy={blockedBy} />
            <LeaveCard blockedBy={blockedBy} />
          </>
        ) : (
          <JoinCard blockedBy={blockedBy} />
        )}
      </div>
      <QuizLinks />
    </div>
  );
}

function LeaveCard({ blockedBy }: BlockedProps) {
  const t = useLabels();
  const leave = useQuizSubscription();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('quiz_taking_part')}>
      <div className="flex flex-col items-start gap-4">
        <p>{t('quiz_taking_part_text')}</p>
        <Button variant="secondary" blockedBy={blockedBy} onClick={() => setAsking(true)}>
          {t('quiz_leave')}
        </Button>
      </div>
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
    </Card>
  );
}

function LeaveSkeleton() {
  const t = useLabels();
  return (
    <Card>
      <p className="mb-3 text-lg">
        <SkeletonLine like={t('quiz_taking_part')} />
      </p>
      <div className="flex flex-col gap-4">
        <p>
          <SkeletonLine like={t('quiz_taking_part_text')} />
        </p>
        <span className="skeleton h-12 w-48 rounded-full" />
      </div>
    </Card>
  );
}
