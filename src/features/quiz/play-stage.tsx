import type { ReactNode } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { describeError } from '#src/i18n/error-messages.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CardState, type CardStatus } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BottomAction } from '#src/ui/layout/bottom-action.tsx';
import { AnsweredQuestion, Verdict } from './answer-result.tsx';
import { QuestionForm } from './question-form.tsx';
import { isPlayable } from './quiz-options.ts';
import type { PlayState, QuizPlay } from './quiz-play.ts';
import { QuizProgress } from './quiz-progress.tsx';
import { QuizStart } from './quiz-start.tsx';
import { chosenTime, hasTimer, TIME_FACTORS } from './quiz-time.ts';
import { QuizTimer } from './quiz-timer.tsx';
import { TodayScore } from './today-score.tsx';

interface PlayStageProps {
  state: PlayState;
  play: QuizPlay;
  isOffline: boolean;
}

/** The content of the card for each state of the round. */
export function PlayStage({ state, play, isOffline }: PlayStageProps) {
  const t = useLabels();
  switch (state.name) {
    case 'reading':
    case 'failed':
      return <Unread state={state} play={play} isOffline={isOffline} />;
    case 'ready':
      return (
        <QuizStart
          game={play.getGame()}
          question={state.question}
          isResumed={state.isResumed}
          onBegin={(factor) => play.begin(factor)}
        />
      );
    case 'asking':
    case 'sending':
    case 'unsent':
      return <Question state={state} play={play} isOffline={isOffline} />;
    case 'told':
      return (
        <>
          <AnsweredQuestion result={state} game={play.getGame()} />
          <Next play={play}>
            <Verdict result={state} game={play.getGame()} />
          </Next>
        </>
      );
    case 'closed':
      return (
        <>
          <Notice kind="info" title={t('quiz_closed_title')}>
            {t('quiz_closed_text')}
          </Notice>
          <Next play={play} />
        </>
      );
    case 'done':
      return <TodayScore game={play.getGame()} />;
  }
}

/** The button to the next question. `children` are shown above it: they are in view, and the options stay where they are. */
function Next({ play, children }: { play: QuizPlay; children?: ReactNode }) {
  const t = useLabels();
  const goOn = async () => {
    await play.start();
    // A player in the middle of a round does not see the start screen again.
    play.begin(TIME_FACTORS[chosenTime()]);
  };
  return (
    <BottomAction>
      {children}
      <Button variant="accent" size="lg" isWide onClick={() => void goOn()}>
        {t('quiz_next')}
      </Button>
    </BottomAction>
  );
}

type UnreadState = PlayState & { name: 'reading' | 'failed' };

function Unread({ state, play, isOffline }: PlayStageProps & { state: UnreadState }) {
  const t = useLabels();
  return (
    <CardState status={unreadStatus(state, play, isOffline, t)} minHeight="22rem" skeleton={<Skeleton />}>
      {null}
    </CardState>
  );
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-4">
      <span className="skeleton h-7 w-3/5" />
      <span className="skeleton h-12 w-full" />
      {['one', 'two', 'three'].map((name) => (
        <span key={name} className="skeleton h-14 w-full rounded-lg" />
      ))}
      <span className="skeleton h-14 w-full max-w-xl rounded-full" />
    </div>
  );
}

function unreadStatus(state: UnreadState, play: QuizPlay, isOffline: boolean, t: Translate): CardStatus {
  if (isOffline) return { kind: 'failed', message: t('quiz_offline_play') };
  if (state.name === 'reading') return { kind: 'loading' };
  if (isApiError(state.error) && state.error.code === 'quiz_not_active') {
    return {
      kind: 'empty',
      scene: 'podium',
      title: t('quiz_not_in_title'),
      text: t('quiz_not_in_text'),
      action: (
        <LinkButton to="/more/quiz/brand-quiz" variant="primary">
          {t('quiz_join')}
        </LinkButton>
      ),
    };
  }
  const { label, reference } = describeError(state.error);
  return { kind: 'failed', message: t(label), reference, onRetry: () => void play.start() };
}

type QuestionState = PlayState & { name: 'asking' | 'sending' | 'unsent' };

function Question({ state, play, isOffline }: PlayStageProps & { state: QuestionState }) {
  const t = useLabels();
  const { question } = state;
  const game = play.getGame();
  const isAsking = state.name === 'asking';
  const sendAgain = state.name === 'unsent' && <SendAgain state={state} play={play} isOffline={isOffline} />;
  // Sent before a reload and closed since: only its outcome is still unknown.
  if (!question) return sendAgain;
  if (!isPlayable(question)) {
    return (
      <div className="flex grow flex-col gap-5">
        <Notice kind="warning" title={t('quiz_broken_title')}>
          {t('quiz_broken_text')}
        </Notice>
        {sendAgain || (
          <BottomAction>
            <Button size="lg" isWide isBusy={!isAsking} onClick={() => void play.answer({ isOver: true })}>
              {t('quiz_skip')}
            </Button>
          </BottomAction>
        )}
      </div>
    );
  }
  return (
    <QuestionForm
      key={question.id}
      question={question}
      progress={game && <QuizProgress game={game} />}
      timer={
        isAsking &&
        state.secondsLeft !== undefined && (
          <QuizTimer
            seconds={state.secondsLeft}
            total={Math.ceil(question.secondsToAnswer)}
            onTick={play.keepTime}
            onOver={() => void play.answer({ isOver: true })}
          />
        )
      }
      chosen={state.optionId}
      isLocked={!isAsking}
      isBusy={state.name === 'sending'}
      onChoose={play.choose}
      onAnswer={() => void play.answer()}
      footer={sendAgain || undefined}
    />
  );
}

type UnsentState = PlayState & { name: 'unsent' };

/** The choice is locked and no time runs: the same answer is sent again, unless the operator already has it. */
function UnsentNotice({ state, isOffline }: { state: UnsentState; isOffline: boolean }) {
  const t = useLabels();
  const { question, optionId, error } = state;
  const reason = isOffline || error === undefined ? undefined : t(describeError(error).label);
  const hadTimer = question !== undefined && optionId !== null && hasTimer(question);
  return (
    <div tabIndex={-1} data-focus className="mb-3 outline-none">
      <Notice kind={isOffline ? 'offline' : 'warning'} isLive title={t('quiz_unsent_title')}>
        {reason && <p>{reason}</p>}
        <p>
          <span>{t(isOffline ? 'quiz_unsent_offline' : 'quiz_unsent_text')}</span>
          {hadTimer && <span>{` ${t('quiz_unsent_time')}`}</span>}
        </p>
      </Notice>
    </div>
  );
}

function SendAgain({ state, play, isOffline }: PlayStageProps & { state: UnsentState }) {
  const t = useLabels();
  return (
    <BottomAction>
      <UnsentNotice state={state} isOffline={isOffline} />
      <Button
        variant="accent"
        size="lg"
        isWide
        isBusy={state.isBusy}
        disabled={isOffline}
        onClick={() => void play.retry()}
      >
        {t(isOffline ? 'quiz_send_waits' : 'quiz_send_again')}
      </Button>
    </BottomAction>
  );
}
