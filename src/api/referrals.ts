import * as v from 'valibot';
import type { Msisdn, SignInId } from '#src/lib/units.ts';
import { call } from './client/http.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { count, isoEnd, isoTime, safeText } from './client/wire.ts';
import type { InvitationRequest } from './requests/line.ts';

export const INVITATION_STATES = ['sent', 'joined', 'rewarded', 'expired'] as const;

export const invitation = object({
  id: v.string(),
  /** Masked by the operator. */
  msisdn: safeText,
  state: v.picklist(INVITATION_STATES),
  sentAt: isoTime,
  /** Until when the invitation can be accepted. */
  expiresAt: v.nullish(isoEnd),
  /** The reward that the line received for it. */
  reward: v.nullish(safeText),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** GET /users/mgm/invitations, header x-msisdn (section 7). */
export const invitations = object({ invitations: tolerantList('invitations', invitation) });

/** GET /users/mgm/referral (section 7). Its fields are portal-defined. */
export const referral = object({
  code: v.string(),
  /** The reward of the line for each friend who joins, and the reward of the friend. */
  reward: v.nullish(safeText),
  friendReward: v.nullish(safeText),
  /** The page where a friend enters the code. */
  url: v.nullish(v.string()),
  /** How many invitations by phone number may still be sent this month; absent: no limit. */
  left: v.nullish(count),
});
export type Referral = v.InferOutput<typeof referral>;

export const invitationsQuery = (signInId: SignInId, msisdn: Msisdn) =>
  lineQuery(signInId, ['invitations'], '/users/mgm/invitations', invitations, {
    headers: { 'x-msisdn': msisdn },
    optional: true,
  });
export const referralQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['referral'], '/users/mgm/referral', referral, { staleMs: 3_600_000, optional: true });

/**
 * POST /users/mgm/invitations (portal-defined). 409 `already_invited`, `already_customer`; 422 `not_eligible` (the line's
 * own number), `invitation_limit`.
 */
export const invite = (msisdn: Msisdn) =>
  call('bff', '/users/mgm/invitations', invitation, {
    method: 'POST',
    json: { msisdn } satisfies InvitationRequest,
    optional: true,
  });
