import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { count, isoEnd, safeText } from './client/wire.ts';

/**
 * A place in the ranking. `name`: short, as the operator shows it to everybody. `rank`: where it is not its place in the
 * list, such as among equals. `isMe`: this subscriber.
 */
const leader = object({
  name: safeText,
  points: count,
  rank: v.nullish(count),
  isMe: v.nullish(v.boolean()),
});

/** GET /quiz/profile (section 7). From `players` on, the fields are portal-defined; a malformed one counts as missing. */
export const quizProfile = object({
  profile: object({
    status: v.string(),
    points: v.nullish(count),
    rank: v.nullish(count),
    players: v.nullish(count),
    /** A better rank, and how many points are missing for it. */
    next: v.nullish(object({ rank: count, points: count })),
    /** The best, from the first rank on. A malformed one is null, so that the others keep their ranks. */
    leaders: v.nullish(v.array(v.fallback(v.nullable(leader), null))),
    /** What the best win, in the language of the request. `until`: when the ranking ends. */
    prize: v.nullish(object({ text: safeText, until: v.nullish(isoEnd) })),
  }),
});
export type QuizProfile = v.InferOutput<typeof quizProfile>['profile'];

export const quizProfileQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['quiz-profile'], '/quiz/profile', quizProfile, { optional: true });

/** ACTIVE is the only meaningful status (section 3). */
export const isTakingPart = (status: string | undefined): boolean => status === 'ACTIVE';
