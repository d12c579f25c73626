import * as v from 'valibot';
import { type LineKey, lineQuery } from './client/line-query.ts';
import { decoration } from './client/tolerant-list.ts';
import { amount, isoTime, price } from './client/wire.ts';

/** GET /subscriptions/getAccountInfo (section 7). Its fields are portal-defined but for planCode and hadraEligible. */
export const accountInfo = v.object({
  planCode: v.string(),
  /** Decoration: the balance is shown without it. */
  planName: decoration('account', 'planName', v.string()),
  hadraEligible: v.boolean(),
  lineType: decoration('account', 'lineType', v.picklist(['prepaid', 'postpaid', 'hybrid'])),
  status: v.picklist(['active', 'suspended', 'barred']),
  /** DZD. */
  balance: amount,
  balanceExpiresAt: v.nullish(isoTime),
  /** What is still owed of a loan, DZD. */
  loanDue: v.nullish(price, 0),
  /** Whether a top-up puts a barred or suspended line back in service. Absent: the operator does not say. */
  topUpRestores: v.nullish(v.boolean()),
  /** When the operator read it. */
  asOf: decoration('account', 'asOf', isoTime),
});

export type AccountInfo = v.InferOutput<typeof accountInfo>;

export const accountInfoQuery = (line: LineKey) =>
  lineQuery(line, ['account'], '/subscriptions/getAccountInfo', accountInfo, { staleMs: 15_000 });
