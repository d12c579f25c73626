import { accountInfoQuery } from '#src/api/account.ts';
import { noudjoumQuery, starHistoryQuery } from '#src/api/noudjoum.ts';
import { contentValue } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { isClosed } from './use-is-closed.ts';

export function loadNoudjoum({ queryClient, line }: LineContext): void {
  if (isClosed(contentValue('show_noudjoum'))) return;
  startQuery(queryClient, noudjoumQuery(line));
  startQuery(queryClient, starHistoryQuery(line));
}

export function loadReward({ queryClient, line }: LineContext): void {
  if (isClosed(contentValue('show_noudjoum'))) return;
  startQuery(queryClient, noudjoumQuery(line));
  startQuery(queryClient, accountInfoQuery(line));
}
