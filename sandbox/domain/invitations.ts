/**
 * Invitations by number. The last digit of the invited number decides how the invitation develops, so that each outcome
 * can be tried by hand.
 */
import type { SandboxContext } from '../context.ts';
import { lineOf } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { sendSms, texts } from '../messages.ts';
import { maskMsisdn } from '../msisdn.ts';
import type { Text } from '../seed/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { deliver } from './deliver.ts';

export const INVITATION_LIFE_MS = 30 * DAY_MS;
/** The reward of both sides, and the offering that provides its volume, with a longer validity. */
export const INVITATION_REWARD: Text = {
  fr: '1 Go valable 7 jours',
  en: '1 GB valid for 7 days',
  ar: '1 جيغا صالحة 7 أيام',
};
const REWARD_REF = 'D_1GB_DAY';
const REWARD_MS = 7 * DAY_MS;

/** How far an invitation gets, by the last digit of the invited number. Others are never answered. */
export const INVITATION_SCENARIOS = new Map<string, 'joined' | 'rewarded'>([
  ['1', 'joined'],
  ['2', 'rewarded'],
]);
const JOINS_AFTER_MS = MINUTE_MS;
const REWARDED_AFTER_MS = 2 * MINUTE_MS;

export interface Invitation {
  id: string;
  /** The inviting line. */
  msisdn: string;
  invited: string;
  state: 'sent' | 'joined' | 'rewarded' | 'expired';
  sent_at: number;
}

/** Invited numbers join and their inviters are rewarded as the clock advances. */
export function answerInvitations(context: SandboxContext, msisdn: string): void {
  const sql = "SELECT * FROM invitations WHERE msisdn = ? AND state IN ('sent', 'joined')";
  for (const row of context.db.all<Invitation>(sql, msisdn)) {
    const scenario = INVITATION_SCENARIOS.get(row.invited.slice(-1));
    const age = context.clock.now() - row.sent_at;
    if (scenario === 'rewarded' && age >= REWARDED_AFTER_MS) reward(context, row);
    else if (scenario && row.state === 'sent' && age >= JOINS_AFTER_MS) setState(context, row, 'joined');
  }
}

function setState(context: SandboxContext, { id }: Invitation, state: Invitation['state']): void {
  context.db.run('UPDATE invitations SET state = ? WHERE id = ?', state, id);
}

function reward(context: SandboxContext, row: Invitation): void {
  const { msisdn, invited, sent_at } = row;
  setState(context, row, 'rewarded');
  const at = sent_at + REWARDED_AFTER_MS;
  const offer = lineOf(context.db, msisdn).status === 'active' ? findOffer(context.db, REWARD_REF) : undefined;
  if (offer) deliver(context, { ...offer, terms: { ...offer.terms, validityHours: REWARD_MS / HOUR_MS } }, msisdn, at);
  sendSms(context, msisdn, texts.invitationRewarded(maskMsisdn(invited), INVITATION_REWARD), at);
}
