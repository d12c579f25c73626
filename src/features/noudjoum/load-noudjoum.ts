import { accountInfoQuery } from '#src/api/account.ts';
import { noudjoumQuery, starHistoryQuery } from '#src/api/noudjoum.ts';
import { contentValue } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { isClosed } from './use-is-closed.ts';

export function loadNoudjoum({ queryClient, signInId }: LineContext): void {
  if (isClosed(contentValue('show_noudjoum'))) return;
  startQuery(queryClient, noudjoumQuery(signInId));
  startQuery(queryClient, starHistoryQuery(signInId));
}

export function loadReward({ queryClient, signInId }: LineContext): void {
  if (isClosed(contentValue('show_noudjoum'))) return;
  startQuery(queryClient, noudjoumQuery(signInId));
  startQuery(queryClient, accountInfoQuery(signInId));
}
