/** Takes money from a line and adds the charge to its history. */
import type { Box } from '../box.ts';
import { addHistory } from '../db/history.ts';
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
}

/** Returns the balance after the charge. */
export function charge(box: Box, { msisdn, amount, labels, at, reference, ref }: Charge): number {
  const line = lineOf(box.db, msisdn);
  const balance = dinars(line.balance - amount);
  updateLine(box.db, msisdn, { balance });
  addHistory(box.db, {
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
    ref: ref ?? null,
  });
  return balance;
}
