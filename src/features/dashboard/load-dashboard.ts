import { loanBandsQuery } from '../../api/loans.ts';
import { planAllocationQuery } from '../../api/plan-allocation.ts';
import { renewalStatusQuery } from '../../api/renewals.ts';
import { topBannersQuery } from '../../api/top-banners.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startAccount } from '../../telecom/start-account.ts';
import { promotedQuery } from './promoted-query.ts';

/** Each card stands for itself, so none of them is waited for. */
export function loadDashboard(context: LineContext): void {
  const { queryClient, line } = context;
  const language = shownLanguage();
  startAccount(context, (account) => {
    startQuery(queryClient, planAllocationQuery(line, account));
    startQuery(queryClient, topBannersQuery(language, account.planCode));
    startQuery(queryClient, promotedQuery(language, account.hadraEligible));
  });
  startQuery(queryClient, renewalStatusQuery(line));
  startQuery(queryClient, loanBandsQuery(line));
}
