import { accountInfoQuery } from '#src/api/account.ts';
import { loanBandsQuery, loanBundlesQuery } from '#src/api/loans.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';

export function loadLoan({ queryClient, signInId }: LineContext): void {
  startQuery(queryClient, loanBandsQuery(signInId));
  startQuery(queryClient, loanBundlesQuery(signInId));
  startQuery(queryClient, accountInfoQuery(signInId));
}
