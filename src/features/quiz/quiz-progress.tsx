import type { ReactNode } from 'react';
import type { QuizGame } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { AnswerResult } from './quiz-play.ts';
import { outcomesOf, roundScore } from './round-score.ts';

interface QuizProgressProps {
  game: QuizGame;
  /** The result of the answer that was just given, which the game may not contain yet. */
  latest?: AnswerResult;
}

/** A right answer is a full field, and a wrong one only has an outline, so that the colour is not the only difference. */
const FIELDS = {
  right: 'bg-success forced-colors:bg-[CanvasText]',
  wrong: 'inset-ring-2 inset-ring-danger forced-colors:border-2',
  current: 'bg-primary forced-colors:bg-[Highlight]',
  open: 'bg-line forced-colors:border',
} as const;

/**
 * The number of the question in today's round, and a bar with a field for each question: places of `QuizHead`. Screen
 * readers get the score instead of the bar. After an answer it is in `Verdict`.
 */
export function QuizProgress({ game, latest }: QuizProgressProps) {
  const t = useLabels();
  const { answeredToday, remainingToday } = game;
  const outcomes = outcomesOf(game, latest);
  if (!answeredToday || !outcomes) return <Place>{t('quiz_left_today', { count: remainingToday })}</Place>;
  const count = answeredToday.length + remainingToday;
  const current = latest ? outcomes.length : outcomes.length + 1;
  const lookOf = (number: number): keyof typeof FIELDS => {
    if (number <= outcomes.length) return outcomes[number - 1]?.isCorrect ? 'right' : 'wrong';
    return number === current ? 'current' : 'open';
  };
  const score = latest ? undefined : roundScore(game);
  return (
    <>
      <Place>{t('quiz_question_of', { number: Math.min(current, count), count })}</Place>
      {score && score.answers > 0 && (
        <VisuallyHidden>{t('quiz_score', { right: score.right, count: score.answers })}</VisuallyHidden>
      )}
      <div aria-hidden="true" className="order-1 flex basis-full gap-1.5">
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <span key={number} className={cx('h-1.5 grow rounded-full', FIELDS[lookOf(number)])} />
        ))}
      </div>
    </>
  );
}

/** One line with the place in the round and the time that is left, above the bar of the round. It stays in view. */
export function QuizHead({ children }: { children: ReactNode }) {
  return (
    <div className="top-[calc(var(--top-room,4rem)+1px)] z-10 -mx-4 -my-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-surface px-4 py-2 empty:hidden sm:mx-0 sm:px-0 [@media(min-height:34rem)]:sticky">
      {children}
    </div>
  );
}

const Place = ({ children }: { children: string }) => (
  // As high as the time beside it, also while there is none, so that the question does not move.
  <p className="flex min-h-9 items-center text-sm font-semibold text-ink-muted">{children}</p>
);
