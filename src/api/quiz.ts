import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { object } from './client/field-names.ts';
import { lineQuery } from './client/line-query.ts';
import { count, isoEnd, safeText } from './client/wire.ts';

/**
 * A place in the ranking. `name`: short, as the operator shows it to everybody. `rank`: where it is not its place in the
 * list, such as among equals. `isMe`: this subscriber.
 */
const leader = object({
  name: safeText,
  points: count,
  rank: v.fallback(v.nullish(count), null),
  isMe: v.fallback(v.nullish(v.boolean()), null),
});

/** GET /quiz/profile (section 7). From `players` on, the fields are portal-defined; a malformed one counts as missing. */
export const quizProfile = object({
  profile: object({
    status: v.string(),
    points: v.nullish(count),
    rank: v.nullish(count),
    players: v.fallback(v.nullish(count), null),
    /** A better rank, and how many points are missing for it. */
    next: v.fallback(v.nullish(object({ rank: count, points: count })), null),
    /** The best, from the first rank on. A malformed one is null, so that the others keep their ranks. */
    leaders: v.fallback(v.nullish(v.array(v.fallback(v.nullable(leader), null))), null),
    /** What the best win, in the language of the request. `until`: when the ranking ends. */
    prize: v.fallback(v.nullish(object({ text: safeText, until: v.fallback(v.nullish(isoEnd), null) })), null),
  }),
});
export type QuizProfile = v.InferOutput<typeof quizProfile>['profile'];

export const quizProfileQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['quiz-profile'], '/quiz/profile', quizProfile, { optional: true });

/** ACTIVE is the only meaningful status (section 3). */
export const isTakingPart = (status: string | undefined): boolean => status === 'ACTIVE';
