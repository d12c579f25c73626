import type { ReactNode } from 'react';
import type { QuizGame } from '#src/api/quiz-game.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { cx } from '#src/ui/layout/cx.ts';

interface QuizProgressProps {
  game: QuizGame;
  /** The result of the answer that was just given, which the game may not contain yet. */
  latest?: { questionId: string | undefined; isCorrect: boolean | undefined } | undefined;
}

/** The number of the question in today's round, and a bar with a field for each question: places of `QuizHead`. */
export function QuizProgress({ game, latest }: QuizProgressProps) {
  const t = useLabels();
  const { answeredToday, remainingToday } = game;
  if (!answeredToday) return <Place>{t('quiz_left_today', { count: remainingToday })}</Place>;
  const others = answeredToday.filter(({ questionId }) => questionId !== latest?.questionId);
  const results = [...others, ...(latest ? [latest] : [])].map(({ isCorrect }) => isCorrect);
  const count = answeredToday.length + remainingToday;
  const fields = Array.from({ length: count }, (_, index) => ({ number: index + 1, isCorrect: results[index] }));
  const current = latest ? results.length : results.length + 1;
  return (
    <>
      <Place>{t('quiz_question_of', { number: Math.min(current, count), count })}</Place>
      <div aria-hidden="true" className="order-1 flex basis-full gap-1.5">
        {fields.map(({ number, isCorrect }) => (
          <span
            key={number}
            className={cx(
              'h-1.5 grow rounded-full forced-colors:border',
              number > results.length && (number === current ? 'bg-primary forced-colors:bg-[CanvasText]' : 'bg-line'),
              number <= results.length && (isCorrect ? 'bg-success' : 'bg-line-strong'),
            )}
          />
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
