import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { figure } from './wire.ts';

/** GET /quiz/profile (section 7). ACTIVE is the meaningful status (section 3). */
export const quizProfile = v.object({
  profile: v.object({ status: v.string(), points: v.nullish(figure), rank: v.nullish(figure) }),
});

/** GET /quiz/profile/game?key (section 7): question and labels (section 3). */
export const quizGame = v.object({
  key: v.string(),
  question: v.nullable(
    v.object({
      id: v.string(),
      text: v.string(),
      options: v.array(v.object({ id: v.string(), text: v.string() })),
      secondsToAnswer: figure,
    }),
  ),
  labels: v.record(v.string(), v.string()),
  remainingToday: figure,
});

export const quizAnswer = v.object({ isCorrect: v.boolean(), correctOptionId: v.string(), points: figure });
export const quizSubscription = v.object({ status: v.string() });

export const quizProfileQuery = (line: LineKey) => lineQuery(line, ['quiz-profile'], '/quiz/profile', quizProfile);
export const quizGameQuery = (line: LineKey, key: string) =>
  lineQuery(line, ['quiz-game', key], '/quiz/profile/game', quizGame, { query: { key }, isKept: false });

/** POST /quiz/answer (portal-defined). */
export const answerQuiz = (key: string, questionId: string, optionId: string) =>
  call('bff', '/quiz/answer', quizAnswer, { method: 'POST', json: { key, questionId, optionId } });

/** POST /quiz/subscription (portal-defined). */
export const subscribeToQuiz = (enabled: boolean) =>
  call('bff', '/quiz/subscription', quizSubscription, { method: 'POST', json: { enabled } });
