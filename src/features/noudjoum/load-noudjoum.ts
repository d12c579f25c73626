import { accountInfoQuery } from '../../api/account.ts';
import { noudjoumQuery, starHistoryQuery } from '../../api/noudjoum.ts';
import { contentValue } from '../../i18n/labels.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
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
