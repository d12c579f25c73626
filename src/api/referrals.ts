import * as v from 'valibot';
import { call } from './http.ts';
import { type LineKey, lineQuery } from './line-query.ts';
import { isoTime, tolerantList } from './wire.ts';

export const invitation = v.object({
  id: v.string(),
  /** Masked by the operator. */
  msisdn: v.string(),
  state: v.picklist(['sent', 'joined', 'rewarded', 'expired']),
  sentAt: isoTime,
  reward: v.nullish(v.string()),
});

/** GET /users/mgm/invitations, header x-msisdn (section 7). */
export const invitations = v.object({ invitations: tolerantList('invitations', invitation) });
/** GET /users/mgm/referral (section 7). */
export const referral = v.object({ code: v.string(), reward: v.nullish(v.string()), url: v.nullish(v.string()) });

export const invitationsQuery = (line: LineKey, msisdn: string) =>
  lineQuery(line, ['invitations'], '/users/mgm/invitations', invitations, { headers: { 'x-msisdn': msisdn } });
export const referralQuery = (line: LineKey) =>
  lineQuery(line, ['referral'], '/users/mgm/referral', referral, { staleMs: 3_600_000 });

/** POST /users/mgm/invitations (portal-defined). 409 `already_invited`. */
export const invite = (msisdn: string) =>
  call('bff', '/users/mgm/invitations', invitation, { method: 'POST', json: { msisdn } });
