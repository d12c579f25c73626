import type { HistoryType } from '#src/api/history.ts';
import { startQuery } from '#src/offline/start-query.ts';
import { session } from '#src/session/current-session.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { historyPageQuery } from './history-page-query.ts';
import type { HistorySearch } from './history-search.ts';
import { choiceOf, chosenPeriod } from './periods.ts';

/** Loads the first page, which contains the total count. */
export const loadHistory =
  (type: HistoryType) =>
  ({ queryClient, signInId }: LineContext, search: HistorySearch): void => {
    const period = chosenPeriod(choiceOf(search), session.serverNow());
    startQuery(queryClient, historyPageQuery(signInId, type, period, 1));
  };
