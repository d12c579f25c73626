import { useId } from 'react';
import type { QuizGame, QuizQuestion } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon, closeIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { OPTION_CLASS, OPTIONS_CLASS, OTHER_OPTION_CLASS, optionsOf, QUESTION_CLASS } from './quiz-options.ts';
import type { AnswerResult } from './quiz-play.ts';
import { QuizHead, QuizProgress } from './quiz-progress.tsx';
import { roundScore } from './round-score.ts';

interface AnsweredQuestionProps {
  result: AnswerResult;
  game: QuizGame | undefined;
}

/** The question and its options where they were before, with the right one marked. */
export function AnsweredQuestion({ result, game }: AnsweredQuestionProps) {
  const { question, optionId, outcome } = result;
  if (!question) return null;
  return (
    <div className="flex grow flex-col gap-5">
      {game && (
        <QuizHead>
          <QuizProgress game={game} latest={result} />
        </QuizHead>
      )}
      <div>
        <p dir="auto" className={cx('mb-4', QUESTION_CLASS)}>
          {question.text}
        </p>
        <ResultOptions question={question} optionId={optionId} correctOptionId={outcome?.correctOptionId} />
      </div>
    </div>
  );
}

/**
 * Right or wrong as a text, with the score of the round so far. The options show the right answer, so only screen
 * readers get it here too.
 */
export function Verdict({ result, game }: AnsweredQuestionProps) {
  const t = useLabels();
  const detailsId = useId();
  const { question, optionId, outcome } = result;
  const { box, mark, title } = headOf(outcome, optionId);
  const missed = outcome?.isCorrect === false ? textOf(question, outcome.correctOptionId) : undefined;
  const score = roundScore(game, result);
  return (
    <div className={cx('edged mb-3 flex items-center gap-2 rounded-lg px-3 py-2 sm:px-4 sm:py-3', box)}>
      {mark && <Mark icon={mark} isRight={outcome?.isCorrect === true} />}
      <div className="min-w-0">
        <h2 tabIndex={-1} data-focus aria-describedby={detailsId} className="text-base outline-none sm:text-lg">
          {t(title)}
        </h2>
        <div id={detailsId} className="text-sm wrap-anywhere">
          {missed !== undefined && (
            <p className="visually-hidden">
              <span>{t('quiz_answer_was')}</span> <bdi>{missed}</bdi>
            </p>
          )}
          <p>
            {score
              ? joinFacts([
                  t('quiz_score', { right: score.right, count: score.answers }),
                  t('quiz_leader_points', { count: score.points }),
                ])
              : outcome
                ? t('quiz_points_won', { count: outcome.points })
                : t('quiz_counted_text')}
          </p>
        </div>
      </div>
    </div>
  );
}

const textOf = (question: QuizQuestion | undefined, optionId: string | null | undefined): string | undefined =>
  question && optionsOf(question).find(({ id }) => id === optionId)?.text;

function headOf(outcome: AnswerResult['outcome'], optionId: string | null) {
  if (!outcome) return { box: 'bg-primary-soft', title: 'quiz_counted' } as const;
  if (outcome.isCorrect) return { box: 'bg-success-soft', mark: checkIcon, title: 'quiz_right' } as const;
  if (optionId === null) return { box: 'bg-warning-soft', title: 'quiz_too_late' } as const;
  return { box: 'bg-danger-soft', mark: closeIcon, title: 'quiz_wrong' } as const;
}

interface ResultOptionsProps {
  question: QuizQuestion;
  optionId: string | null;
  correctOptionId: string | null | undefined;
}

function ResultOptions({ question, optionId, correctOptionId }: ResultOptionsProps) {
  const t = useLabels();
  const options = optionsOf(question);
  return (
    <ul className={OPTIONS_CLASS}>
      {options.map(({ id, text }) => {
        const isRight = id === correctOptionId;
        const isOwn = id === optionId;
        const says = isOwn ? t('quiz_option_own') : isRight && t('quiz_option_right');
        return (
          <li
            key={id}
            className={cx(
              OPTION_CLASS,
              'flex-wrap gap-y-1',
              isRight && 'border-success bg-success-soft',
              !isRight && (isOwn ? 'border-danger bg-danger-soft' : OTHER_OPTION_CLASS),
            )}
          >
            {isRight || isOwn ? (
              <Mark icon={isRight ? checkIcon : closeIcon} isRight={isRight} />
            ) : (
              <span className="size-5 shrink-0" />
            )}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {text}
            </span>
            {says && <span className="ms-auto text-sm font-semibold">{says}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ icon, isRight }: { icon: IconShape; isRight: boolean }) {
  return <Icon icon={icon} size={20} className={isRight ? 'text-success' : 'text-danger'} />;
}
