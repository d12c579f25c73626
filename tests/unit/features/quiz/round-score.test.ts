import { describe, expect, it } from 'vitest';
import type { CountedAnswer, QuizGame } from '#src/api/quiz-game.ts';
import type { AnswerResult } from '#src/features/quiz/quiz-play.ts';
import { roundScore } from '#src/features/quiz/round-score.ts';
import { withDropped } from '#src/lib/dropped.ts';

const counted = (questionId: string, isCorrect: boolean): CountedAnswer => ({
  questionId,
  optionId: 'a',
  isCorrect,
  correctOptionId: isCorrect ? 'a' : 'b',
  points: isCorrect ? 10 : 0,
});

const gameWith = (answeredToday: CountedAnswer[] | null): QuizGame => ({
  key: 'daily',
  question: null,
  labels: {},
  remainingToday: 3,
  answeredToday,
});

const resultOf = (id: string, outcome: AnswerResult['outcome']): AnswerResult => ({
  question: { id, text: 'Why?', options: [], secondsToAnswer: 20 },
  optionId: 'a',
  outcome,
});

describe('the score of a round', () => {
  it('adds the latest answer to the answers that the operator has listed', () => {
    const game = gameWith([counted('one', true), counted('two', false)]);
    expect(roundScore(game, resultOf('three', counted('three', true)))).toEqual({ answers: 3, right: 2, points: 20 });
  });

  it('counts an answer once that the game already contains', () => {
    const [one, two] = [counted('one', true), counted('two', true)];
    const game = gameWith([one, two]);
    expect(roundScore(game, resultOf('two', counted('two', true)))).toEqual({ answers: 2, right: 2, points: 20 });
    // After a reload the question itself may be unknown.
    expect(roundScore(game, { question: undefined, optionId: 'a', outcome: two })).toMatchObject({ answers: 2 });
  });

  it('is unknown while an answer is unknown', () => {
    const latest = resultOf('two', counted('two', true));
    expect(roundScore(undefined, latest)).toBeUndefined();
    expect(roundScore(gameWith(null), latest)).toBeUndefined();
    expect(roundScore(gameWith(withDropped([counted('one', true)], 1)), latest)).toBeUndefined();
    expect(roundScore(gameWith([counted('one', true)]), resultOf('two', undefined))).toBeUndefined();
  });
});
