/** The quiz game. The part that menus need is in `quiz.ts`. */
import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { count, finiteNumber } from './client/wire.ts';
import type { QuizAnswerRequest, SwitchRequest } from './requests/line.ts';

/** The game that is played each day. */
export const DAILY_GAME = 'daily';

/** The result of an answer (portal-defined). */
const outcome = {
  isCorrect: v.boolean(),
  /** Null if the operator does not reveal it. */
  correctOptionId: v.nullish(v.string()),
  points: finiteNumber,
};

/** A counted answer with its question and option; `optionId` null: the time ran out. */
const countedAnswer = object({ questionId: v.string(), optionId: v.nullish(v.string()), ...outcome });
export type CountedAnswer = v.InferOutput<typeof countedAnswer>;

const quizQuestion = object({
  id: v.string(),
  text: v.string(),
  options: tolerantList('quiz-options', object({ id: v.string(), text: v.string() })),
  /** Seconds; 0: no limit. */
  secondsToAnswer: count,
});
export type QuizQuestion = v.InferOutput<typeof quizQuestion>;

/** GET /quiz/profile/game?key (section 7): question and labels (section 3). */
export const quizGame = object({
  key: v.string(),
  /** Null if no question is left today. */
  question: v.nullable(quizQuestion),
  labels: v.record(v.string(), v.string()),
  remainingToday: count,
  /** Portal-defined: today's answers, to find the result of one whose response was lost. */
  answeredToday: decisive(v.nullish(tolerantList('quiz-answers', countedAnswer))),
});
export type QuizGame = v.InferOutput<typeof quizGame>;

export const quizAnswer = object(outcome);
export const quizSubscription = object({ status: v.string() });

/** The current game. Always fetched. */
export const readQuizGame = (key: string) => call('bff', '/quiz/profile/game', quizGame, { query: { key } });

export const quizGameQuery = (signInId: SignInId, key: string) =>
  lineQuery(signInId, ['quiz-game', key], '/quiz/profile/game', quizGame, {
    query: { key },
    isPersisted: false,
    optional: true,
  });

/**
 * POST /quiz/answer (portal-defined). `optionId` null: no option was chosen in time. The operator counts one answer for
 * each question and refuses others with 409, so an answer whose response was lost may be sent again. 422
 * `quiz_not_active`.
 */
export const answerQuiz = (key: string, questionId: string, optionId: string | null) =>
  call('bff', '/quiz/answer', quizAnswer, {
    method: 'POST',
    json: { key, questionId, optionId } satisfies QuizAnswerRequest,
    optional: true,
  });

/** POST /quiz/subscription (portal-defined). Free of charge; the points stay. */
export const subscribeToQuiz = (enabled: boolean) =>
  call('bff', '/quiz/subscription', quizSubscription, {
    method: 'POST',
    json: { enabled } satisfies SwitchRequest,
    optional: true,
  });
