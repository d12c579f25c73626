import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { object } from './client/field-names.ts';
import { lineQuery } from './client/line-query.ts';
import { count } from './client/wire.ts';

/** GET /quiz/profile (section 7). */
export const quizProfile = object({
  profile: object({ status: v.string(), points: v.nullish(count), rank: v.nullish(count) }),
});

export const quizProfileQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['quiz-profile'], '/quiz/profile', quizProfile, { optional: true });

/** ACTIVE is the only meaningful status (section 3). */
export const isTakingPart = (status: string | undefined): boolean => status === 'ACTIVE';
