import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { call } from './client/http.ts';
import { queryOfLine } from './client/line-query.ts';
import { decisive, object } from './client/object.ts';
import { tolerantList } from './client/tolerant-list.ts';
import { amount, count, isoTime, isPossible, volume, volumeUnit } from './client/wire.ts';
import { HISTORY } from './history-key.ts';
import type { HistoryRequest } from './requests/line.ts';

export const HISTORY_TYPES = ['call', 'data', 'purchases', 'sms', 'top-ups'] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];

const item = object({
  id: v.string(),
  type: v.picklist(HISTORY_TYPES),
  at: isoTime,
  /** The number called (masked), the service used, the bundle bought, or the method of the top-up. */
  label: v.string(),
  /** Positive: charged; negative: credited; null: taken from a bundle. */
  amount: decisive(v.nullish(amount)),
  volume: decisive(v.nullish(volume)),
  unit: decisive(v.nullish(volumeUnit)),
  direction: v.nullish(v.picklist(['in', 'out'])),
  reference: v.nullish(v.string()),
  /** How it came about; null: the subscriber did it, or the operator does not tell. */
  origin: v.nullish(v.picklist(['renewal'])),
  /** What a purchase paid for, if not a bundle of this line. Null: that, or the operator does not tell. */
  purpose: v.nullish(v.picklist(['gift', 'service', 'transfer'])),
  /** The number that received a gift, masked by the operator. */
  beneficiary: v.nullish(v.string()),
});

export const historyItem = v.pipe(
  item,
  v.forward(
    v.check(({ volume, unit }) => isPossible(volume, unit), 'too large'),
    ['volume'],
  ),
);

/**
 * POST /history (section 7). `origin`, `purpose` and `beneficiary` are portal-defined.
 *
 * Together, the five types have every charge to the balance: use outside bundles in `call`, `data` and `sms`; bundles,
 * renewals, services, gifts and transfers, with their fees, in `purchases`; what repaid an advance in `top-ups`, as a
 * positive amount. So the list of all debits needs no type of its own: the portal reads the five types.
 */
export const historyPage = object({
  items: tolerantList('history', historyItem),
  page: count,
  pageSize: count,
  total: count,
});

export type HistoryItem = v.InferOutput<typeof historyItem>;

export interface HistoryFilter {
  type: HistoryType;
  /** yyyy-mm-dd, Africa/Algiers, both included. */
  from: string;
  to: string;
  page: number;
  pageSize: number;
}

export const historyQuery = (signInId: SignInId, filter: HistoryFilter) =>
  queryOfLine(signInId, [HISTORY, filter], historyPage, ({ signal }) =>
    call('bff', '/history', historyPage, {
      method: 'POST',
      json: filter satisfies HistoryRequest,
      signal,
      optional: true,
    }),
  );
