/** Invitations by number: what the invited do, told by the last digit of their number, so that it can be tried by hand. */
import type { Box } from '../box.ts';
import { lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { sendSms, texts } from '../messages.ts';
import { maskMsisdn } from '../msisdn.ts';
import { DAY_MS, HOUR_MS } from '../seed/time.ts';
import type { Text } from '../seed/types.ts';
import { MINUTE_MS } from '../time.ts';
import { deliver } from './deliver.ts';

export const INVITATION_LIFE_MS = 30 * DAY_MS;
/** What both sides get, and the offering whose volume it is, for longer than that lasts. */
export const INVITATION_REWARD: Text = {
  fr: '1 Go valable 7 jours',
  en: '1 GB valid for 7 days',
  ar: '1 غ.ب صالحة 7 أيام',
};
const REWARD_REF = 'D_1GB_DAY';
const REWARD_MS = 7 * DAY_MS;

/** Last digit of an invited number: how far the invitation gets. With any other it is never answered. */
export const INVITATION_FATES = new Map<string, 'joined' | 'rewarded'>([
  ['1', 'joined'],
  ['2', 'rewarded'],
]);
const JOINS_AFTER_MS = MINUTE_MS;
const REWARDED_AFTER_MS = 2 * MINUTE_MS;

export interface Invitation {
  id: string;
  /** Who invites. */
  msisdn: string;
  invited: string;
  state: 'sent' | 'joined' | 'rewarded' | 'expired';
  sent_at: number;
}

/** Invited numbers join, and are rewarded for, as the clock passes. */
export function answerInvitations(box: Box, msisdn: string): void {
  const sql = "SELECT * FROM invitations WHERE msisdn = ? AND state IN ('sent', 'joined')";
  for (const row of box.db.all<Invitation>(sql, msisdn)) {
    const fate = INVITATION_FATES.get(row.invited.slice(-1));
    const age = box.clock.now() - row.sent_at;
    if (fate === 'rewarded' && age >= REWARDED_AFTER_MS) reward(box, row);
    else if (fate && row.state === 'sent' && age >= JOINS_AFTER_MS) setState(box, row, 'joined');
  }
}

function setState(box: Box, { id }: Invitation, state: Invitation['state']): void {
  box.db.run('UPDATE invitations SET state = ? WHERE id = ?', state, id);
}

function reward(box: Box, row: Invitation): void {
  const { msisdn, invited, sent_at } = row;
  setState(box, row, 'rewarded');
  const at = sent_at + REWARDED_AFTER_MS;
  const offer = lineOf(box.db, msisdn).status === 'active' ? findOffer(box.db, REWARD_REF) : undefined;
  if (offer) deliver(box, { ...offer, terms: { ...offer.terms, validityHours: REWARD_MS / HOUR_MS } }, msisdn, at);
  sendSms(box, msisdn, texts.invitationRewarded(maskMsisdn(invited), INVITATION_REWARD), at);
}
