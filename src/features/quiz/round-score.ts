import type { QuizGame } from '#src/api/quiz-game.ts';
import { droppedOf } from '#src/lib/dropped.ts';
import type { AnswerResult } from './quiz-play.ts';

type Outcome = AnswerResult['outcome'];

/**
 * The outcomes of today's answers. `latest`: the answer that was just given, which the game may not contain yet.
 * Undefined if the operator does not list today's answers.
 */
export function outcomesOf({ answeredToday }: QuizGame, latest?: AnswerResult): Outcome[] | undefined {
  if (!answeredToday) return undefined;
  if (!latest) return answeredToday;
  const { question, outcome } = latest;
  const others = answeredToday.filter((answer) => answer !== outcome && answer.questionId !== question?.id);
  return [...others, outcome];
}

export interface RoundScore {
  answers: number;
  right: number;
  points: number;
}

/** The score of today's round so far. Undefined unless the operator reports the outcome of every answer. */
export function roundScore(game: QuizGame | undefined, latest?: AnswerResult): RoundScore | undefined {
  // A malformed answer was dropped from the list, so the sum would be too small.
  if (!game || droppedOf(game.answeredToday) > 0) return undefined;
  const outcomes = outcomesOf(game, latest);
  if (!outcomes) return undefined;
  const score: RoundScore = { answers: outcomes.length, right: 0, points: 0 };
  for (const outcome of outcomes) {
    if (!outcome) return undefined;
    score.right += Number(outcome.isCorrect);
    score.points += outcome.points;
  }
  return score;
}
