/** Takes money from a line and adds the charge to its history. */
import type { SandboxContext } from '../context.ts';
import { addHistory, type HistoryEntry } from '../db/history.ts';
import { lineOf, updateLine } from '../db/lines.ts';
import { newId } from '../ids.ts';
import { dinars } from '../money.ts';
import type { Text } from '../seed/types.ts';

export interface Charge {
  msisdn: string;
  amount: number;
  labels: Text;
  at: number;
  reference: string;
  /** The offering that it pays for. */
  ref?: string;
  /** Missing: the subscriber ordered it. */
  origin?: 'renewal';
  /** Missing: a bundle of the line. */
  purpose?: HistoryEntry['purpose'];
  /** For a gift: the line that receives it, masked. */
  beneficiary?: string | null;
}

/** Returns the balance after the charge. */
export function charge(context: SandboxContext, bill: Charge): number {
  const { msisdn, amount, labels, at, reference } = bill;
  const { ref = null, origin = null, purpose = null, beneficiary = null } = bill;
  const line = lineOf(context.db, msisdn);
  const balance = dinars(line.balance - amount);
  updateLine(context.db, msisdn, { balance });
  addHistory(context.db, {
    id: newId('his'),
    msisdn,
    type: 'purchases',
    at,
    labels,
    amount,
    volume: null,
    unit: null,
    direction: null,
    reference,
    origin,
    purpose,
    beneficiary,
    ref,
  });
  return balance;
}
