import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { historyByReference } from '../db/history.ts';
import { HttpError } from '../http-error.ts';
import { sendSms, texts } from '../messages.ts';
import type { Calls } from './call.ts';
import { text } from './fields.ts';

/** An order that left no entry in the history, such as a renewal that was switched off. */
function isOwnOrder({ db }: SandboxContext, msisdn: string, reference: string): boolean {
  const sql = 'SELECT 1 FROM answers WHERE msisdn = ? AND instr(answer, ?) > 0';
  return db.get(sql, msisdn, JSON.stringify(reference)) !== undefined;
}

export function receiptCalls(calls: Calls): void {
  const body = v.strictObject({ reference: text });
  calls.signedIn(
    { method: 'POST', path: '/receipts/sms', body },
    ({ context, line: { msisdn }, body: { reference } }) => {
      const entry = historyByReference(context.db, msisdn, reference);
      if (!entry && !isOwnOrder(context, msisdn, reference)) {
        throw new HttpError(404, 'order_not_found', 'No order of this line has that reference.');
      }
      const receipt = entry
        ? texts.receipt(entry.labels, Math.abs(entry.amount ?? 0), reference)
        : texts.receiptOfOrder(reference);
      sendSms(context, msisdn, receipt);
      return { status: 'SENT' };
    },
  );
}
