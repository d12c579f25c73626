/** Adds money to a line. Outstanding loans are repaid first, and the line earns stars. */
import type { SandboxContext } from '../context.ts';
import { addHistory } from '../db/history.ts';
import { findLine, lineOf, updateLine } from '../db/lines.ts';
import { loanDue, repayLoan } from '../db/loans.ts';
import { HttpError } from '../http-error.ts';
import { newId } from '../ids.ts';
import { sendSms, texts } from '../messages.ts';
import { dinars } from '../money.ts';
import { DZD_PER_STAR } from '../seed/noudjoum.ts';
import type { Text } from '../seed/types.ts';
import { changeStars } from './stars.ts';

export interface TopUp {
  msisdn: string;
  amount: number;
  labels: Text;
  reference: string;
  /** Bought with stars, so it earns none. */
  isReward?: boolean;
}

const REPAID: Text = { fr: 'Remboursement Sabbaqli', en: 'Sabbaqli repayment', ar: 'تسديد سبّقلي' };

/** Amounts in DZD. */
export interface TopUpResult {
  balance: number;
  /** The part that repaid a loan. */
  withheld: number;
  /** The debt that remains. */
  loanDue: number;
}

/** Throws 422 if another person's line cannot be topped up: no line of this operator, or a barred one. */
export function checkReceiver(context: SandboxContext, msisdn: string): void {
  const line = findLine(context.db, msisdn);
  if (!line || line.statusCode === '002' || line.status === 'barred') {
    throw new HttpError(422, 'not_eligible', 'The number is not a line of this operator that can be topped up.');
  }
}

/** Adds credit. A line that is suspended because its credit expired becomes active again. */
export function topUp(
  context: SandboxContext,
  { msisdn, amount, labels, reference, isReward = false }: TopUp,
): TopUpResult {
  const at = context.clock.now();
  const line = lineOf(context.db, msisdn);
  const repaid = Math.min(amount, loanDue(context.db, msisdn));
  const balance = dinars(line.balance + amount - repaid);
  updateLine(context.db, msisdn, { balance, ...(line.status === 'suspended' ? { status: 'active' } : {}) });
  const stars = isReward ? 0 : Math.floor(amount / DZD_PER_STAR);
  if (stars > 0) changeStars(context, { msisdn, at, kind: 'earned', stars, labels, reference });
  const entry = {
    msisdn,
    type: 'top-ups',
    at,
    volume: null,
    unit: null,
    direction: null,
    reference,
    ref: null,
  } as const;
  addHistory(context.db, { ...entry, id: newId('his'), labels, amount: -amount });
  if (repaid > 0) {
    repayLoan(context.db, msisdn, repaid, at);
    addHistory(context.db, { ...entry, id: newId('his'), labels: REPAID, amount: repaid });
    sendSms(context, msisdn, texts.loanRepaid(repaid, loanDue(context.db, msisdn)), at);
  }
  sendSms(context, msisdn, texts.toppedUp(amount, balance), at);
  return { balance, withheld: repaid, loanDue: loanDue(context.db, msisdn) };
}
