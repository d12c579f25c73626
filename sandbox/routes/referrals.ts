import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { findLine } from '../db/lines.ts';
import { addMessage } from '../db/messages.ts';
import { INVITATION_LIFE_MS, INVITATION_REWARD, type Invitation } from '../domain/invitations.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { texts } from '../messages.ts';
import { maskMsisdn, showMsisdn } from '../msisdn.ts';
import type { Language } from '../seed/types.ts';
import { algiersIso } from '../time.ts';
import type { Calls } from './call.ts';
import { msisdn } from './fields.ts';

/** Limit of invitations by number in a calendar month. */
const MAX_PER_MONTH = 10;

function toWire({ id, invited, state, sent_at }: Invitation, now: number, language: Language) {
  const isOver = state === 'sent' && sent_at + INVITATION_LIFE_MS <= now;
  return {
    id,
    msisdn: maskMsisdn(invited),
    state: isOver ? 'expired' : state,
    sentAt: algiersIso(sent_at),
    expiresAt: algiersIso(sent_at + INVITATION_LIFE_MS),
    reward: state === 'rewarded' ? INVITATION_REWARD[language] : null,
  };
}

/** The number of invitations left this month. */
function leftThisMonth(context: SandboxContext, msisdn: string): number {
  const month = `${algiersIso(context.clock.now()).slice(0, 7)}-01T00:00:00+01:00`;
  const sql = 'SELECT count(*) AS sent FROM invitations WHERE msisdn = ? AND sent_at >= ?';
  const { sent } = context.db.get<{ sent: number }>(sql, msisdn, Date.parse(month)) ?? { sent: 0 };
  return Math.max(0, MAX_PER_MONTH - sent);
}

export function referralCalls(calls: Calls): void {
  calls.signedIn({ method: 'GET', path: '/users/mgm/invitations' }, ({ c, context, line, language }) => {
    const header = c.req.header('x-msisdn');
    if (!header) throw new HttpError(400, 'missing_header', 'The header x-msisdn is missing.');
    if (header !== line.msisdn) throw new HttpError(403, 'other_line', 'The token is for another line.');
    const sql = 'SELECT * FROM invitations WHERE msisdn = ? ORDER BY sent_at DESC';
    const rows = context.db.all<Invitation>(sql, line.msisdn);
    return { invitations: rows.map((row) => toWire(row, context.clock.now(), language)) };
  });

  calls.signedIn(
    { method: 'POST', path: '/users/mgm/invitations', body: v.strictObject({ msisdn }) },
    ({ context, line, body, language }) => {
      if (body.msisdn === line.msisdn)
        throw new HttpError(422, 'not_eligible', 'An invitation must be for another number.');
      if (findLine(context.db, body.msisdn)?.isRegistered)
        throw new HttpError(409, 'already_customer', 'This number is already a customer.');
      const at = context.clock.now();
      // An expired invitation may be sent again.
      const sql = `SELECT 1 FROM invitations WHERE msisdn = ? AND invited = ? AND state != 'expired'
        AND (state != 'sent' OR sent_at > ?)`;
      if (context.db.get(sql, line.msisdn, body.msisdn, at - INVITATION_LIFE_MS)) {
        throw new HttpError(409, 'already_invited', 'This number was invited before.');
      }
      if (leftThisMonth(context, line.msisdn) === 0) {
        throw new HttpError(422, 'invitation_limit', `At most ${MAX_PER_MONTH} invitations a month.`);
      }
      const { msisdn } = line;
      const row: Invitation = { id: newId('inv'), msisdn, invited: body.msisdn, state: 'sent', sent_at: at };
      context.db.insert('invitations', { ...row });
      const text = texts.invited(showMsisdn(line.msisdn), line.referralCode)[line.language];
      const to = { channel: 'sms', recipient: body.msisdn, msisdn: body.msisdn } as const;
      addMessage(context.db, { ...to, at, language: line.language, text, code: null });
      return toWire(row, at, language);
    },
  );

  calls.signedIn({ method: 'GET', path: '/users/mgm/referral' }, ({ context, line, language }) => {
    const origin = context.portalOrigins[0] ?? 'http://localhost:4173';
    const code = line.referralCode;
    const url = `${origin}/sign-up?code=${code}`;
    const left = leftThisMonth(context, line.msisdn);
    return { code, reward: INVITATION_REWARD[language], friendReward: INVITATION_REWARD[language], url, left };
  });
}
