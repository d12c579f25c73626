import * as v from 'valibot';
import type { SignInId } from '#src/lib/units.ts';
import { object } from './client/field-names.ts';
import { call } from './client/http.ts';
import { queryOfLine } from './client/line-query.ts';
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
  amount: v.nullish(amount),
  volume: v.nullish(volume),
  unit: v.nullish(volumeUnit),
  direction: v.nullish(v.picklist(['in', 'out'])),
  reference: v.nullish(v.string()),
  /** How it came about; null: the subscriber did it, or the operator does not tell. */
  origin: v.fallback(v.nullish(v.picklist(['renewal'])), null),
});

export const historyItem = v.pipe(
  item,
  v.forward(
    v.check(({ volume, unit }) => isPossible(volume, unit), 'too large'),
    ['volume'],
  ),
);

/** POST /history (section 7). */
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
