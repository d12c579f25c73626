import { accountInfoQuery } from '../../api/account.ts';
import { loanBandsQuery, loanBundlesQuery } from '../../api/loans.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';

export function loadLoan({ queryClient, line }: LineContext): void {
  startQuery(queryClient, loanBandsQuery(line));
  startQuery(queryClient, loanBundlesQuery(line));
  startQuery(queryClient, accountInfoQuery(line));
}
