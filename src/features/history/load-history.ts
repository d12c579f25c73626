import type { HistoryType } from '../../api/history.ts';
import { startQuery } from '../../offline/start-query.ts';
import { session } from '../../session/current-session.ts';
import type { LineContext } from '../../session/line-context.ts';
import { historyPageQuery } from './history-page-query.ts';
import { type Period, USUAL_PERIOD } from './history-search.ts';
import { periodOf } from './periods.ts';

/** The first page, which says how many there are. */
export const loadHistory =
  (type: HistoryType) =>
  ({ queryClient, line }: LineContext, { days = USUAL_PERIOD }: { days?: Period | undefined }): void => {
    startQuery(queryClient, historyPageQuery(line, type, periodOf(days, session.serverNow()), 1));
  };
