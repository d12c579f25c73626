import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { lineQuery } from './client/line-query.ts';
import { object } from './client/object.ts';
import { decoration } from './client/tolerant-list.ts';
import { amount, isoEnd, isoTime, price } from './client/wire.ts';

/** GET /subscriptions/getAccountInfo (section 7). All fields except planCode and hadraEligible are portal-defined. */
export const accountInfo = object(
  {
    planCode: v.string(),
    /** Decoration: the balance can be shown without it. */
    planName: decoration('account', 'planName', v.string()),
    hadraEligible: v.boolean(),
    lineType: decoration('account', 'lineType', v.picklist(['prepaid', 'postpaid', 'hybrid'])),
    status: v.picklist(['active', 'suspended', 'barred']),
    balance: amount,
    balanceExpiresAt: v.nullish(isoEnd),
    /** The part of a loan that is still owed. */
    loanDue: v.nullish(price, 0),
    /** Whether a top-up restores a barred or suspended line. Absent if the operator does not say. */
    topUpRestores: v.nullish(v.boolean()),
    /** When the operator read the values. */
    asOf: decoration('account', 'asOf', isoTime),
  },
  'account',
);

export type AccountInfo = v.InferOutput<typeof accountInfo>;

export const accountInfoQuery = (signInId: SignInId) =>
  lineQuery(signInId, ['account'], '/subscriptions/getAccountInfo', accountInfo, { staleMs: 15_000 });
