import { type HistoryType, historyQuery } from '#src/api/history.ts';
import type { SignInId } from '#src/lib/units.ts';
import { startQuery } from '#src/offline/start-query.ts';
import { session } from '#src/session/current-session.ts';
import type { LineContext } from '#src/session/line-context.ts';
import type { HistorySearch } from './history-search.ts';
import { type HistoryView, typesOf } from './history-view.ts';
import { choiceOf, chosenPeriod } from './periods.ts';

/** Entries per request: the operator's maximum. */
export const PAGE_SIZE = 100;

/** `page`: from 1. `from`, `to`: yyyy-mm-dd, both included. */
export const historyPageQuery = (
  signInId: SignInId,
  type: HistoryType,
  period: { from: string; to: string },
  page: number,
) => historyQuery(signInId, { type, ...period, page, pageSize: PAGE_SIZE });

/** Loads the first page of each type, which contains the total count. */
export const loadHistory =
  (view: HistoryView) =>
  ({ queryClient, signInId }: LineContext, search: HistorySearch): void => {
    const period = chosenPeriod(choiceOf(search), session.serverNow());
    for (const type of typesOf(view)) startQuery(queryClient, historyPageQuery(signInId, type, period, 1));
  };
