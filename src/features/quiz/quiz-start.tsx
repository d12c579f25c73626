import { Fragment, useState } from 'react';
import type { QuizGame, QuizQuestion } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { isVisible } from '#src/lib/visible-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Choice } from '#src/ui/field/choice.tsx';
import { Scene } from '#src/ui/figures/scene.tsx';
import { playIcon } from '#src/ui/icon/icons-more.ts';
import { BottomAction } from '#src/ui/layout/bottom-action.tsx';
import type { TimeFactor } from './quiz-play.ts';
import { chosenTime, rememberTime, TIME_CHOICES, TIME_FACTORS, type TimeChoice } from './quiz-time.ts';

interface QuizStartProps {
  game: QuizGame | undefined;
  question: QuizQuestion;
  isResumed: boolean;
  onBegin: (factor: TimeFactor) => void;
}

/** Shown before a question: no time runs yet, and the user can choose the time limit. Points and rank are in “My quiz”. */
export function QuizStart({ game, question, isResumed, onBegin }: QuizStartProps) {
  const t = useLabels();
  const [time, setTime] = useState(chosenTime);
  const { title = '', rule = '', reward = '' } = game?.labels ?? {};
  const rules = [rule, reward].filter(isVisible);
  const isUnderway = (game?.answeredToday ?? []).length > 0;
  const seconds = Math.ceil(question.secondsToAnswer);
  const texts: Record<TimeChoice, string> = {
    normal: t('quiz_time_seconds', { count: seconds }),
    double: t('quiz_time_seconds', { count: seconds * 2 }),
    none: t('quiz_time_none'),
  };
  return (
    <div className="flex grow flex-col gap-6">
      {/*
       * Half of the room that is left is above it, half above the button. On the card of a wide window it takes the room
       * that the texts leave, so that the button is where the question has it.
       */}
      <div className="relative mx-auto mt-auto rail:max-h-44 rail:w-full rail:grow rail:basis-24 rail:[@media(max-height:44rem)]:max-h-24">
        <Scene
          name="podium"
          className="w-52 rail:absolute rail:inset-0 rail:size-full max-rail:[@media(max-height:44rem)]:w-36"
        />
      </div>
      <div className="grid gap-2 text-center">
        <h2 dir="auto" tabIndex={-1} data-focus className="text-2xl wrap-anywhere outline-none">
          {isVisible(title) ? title : t('quiz_start_title')}
        </h2>
        {rules.length > 0 && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
            {rules.map((text, index) => (
              <Fragment key={text}>
                {/* A phone shows each on a line of its own. */}
                {index > 0 && <span className="max-sm:hidden">{FACT_DOT}</span>}
                <span className="inline-block max-sm:block">{text}</span>
              </Fragment>
            ))}
          </p>
        )}
        {game && (isUnderway || rules.length === 0) && <p>{t('quiz_left_today', { count: game.remainingToday })}</p>}
        {isResumed && <p>{t('quiz_resume_text')}</p>}
      </div>
      {seconds > 0 && (
        <Choice
          legend={t('quiz_time_legend')}
          name="quiz-time"
          isCompact
          value={time}
          options={TIME_CHOICES.map((value) => ({ value, text: texts[value] }))}
          onChange={(chosen) => {
            setTime(chosen);
            rememberTime(chosen);
          }}
        />
      )}
      <BottomAction>
        <Button variant="accent" size="lg" isWide icon={playIcon} onClick={() => onBegin(TIME_FACTORS[time])}>
          {t(isResumed ? 'quiz_resume' : 'quiz_begin')}
        </Button>
      </BottomAction>
    </div>
  );
}
