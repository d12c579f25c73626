import * as v from 'valibot';
import { call } from './client/http.ts';
import { type LineKey, lineQuery } from './client/line-query.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { count, isoTime, words } from './client/wire.ts';

export const INVITATION_STATES = ['sent', 'joined', 'rewarded', 'expired'] as const;

export const invitation = v.object({
  id: v.string(),
  /** Masked by the operator. */
  msisdn: words,
  state: v.picklist(INVITATION_STATES),
  sentAt: isoTime,
  /** Until when one that is not answered can be. */
  expiresAt: v.nullish(isoTime),
  /** What was received for it. */
  reward: v.nullish(words),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** GET /users/mgm/invitations, header x-msisdn (section 7). */
export const invitations = v.object({ invitations: tolerantList('invitations', invitation) });

/** GET /users/mgm/referral (section 7; its fields are portal-defined). */
export const referral = v.object({
  code: v.string(),
  /** What the line gets for each friend who joins, and what the friend gets. */
  reward: v.nullish(words),
  friendReward: v.nullish(words),
  /** Where somebody with the code begins. */
  url: v.nullish(v.string()),
  /** Invitations by number that may still be sent this month; absent: as many as one likes. */
  left: v.nullish(count),
});
export type Referral = v.InferOutput<typeof referral>;

export const invitationsQuery = (line: LineKey, msisdn: string) =>
  lineQuery(line, ['invitations'], '/users/mgm/invitations', invitations, {
    headers: { 'x-msisdn': msisdn },
    optional: true,
  });
export const referralQuery = (line: LineKey) =>
  lineQuery(line, ['referral'], '/users/mgm/referral', referral, { staleMs: 3_600_000, optional: true });

/**
 * POST /users/mgm/invitations (portal-defined). 409 `already_invited`, `already_customer`; 422 `not_eligible` (the line's
 * own number), `invitation_limit`.
 */
export const invite = (msisdn: string) =>
  call('bff', '/users/mgm/invitations', invitation, { method: 'POST', json: { msisdn }, optional: true });
