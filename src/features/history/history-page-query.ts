import { type HistoryType, historyQuery } from '#src/api/history.ts';
import type { SignInId } from '#src/lib/units.ts';

/** Entries per request: the operator's maximum. */
export const PAGE_SIZE = 100;

/** `page`: from 1. `from`, `to`: yyyy-mm-dd, both included. */
export const historyPageQuery = (
  signInId: SignInId,
  type: HistoryType,
  period: { from: string; to: string },
  page: number,
) => historyQuery(signInId, { type, ...period, page, pageSize: PAGE_SIZE });
