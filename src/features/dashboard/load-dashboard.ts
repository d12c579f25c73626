import { topBannersQuery } from '#src/api/content/top-banners.ts';
import { loanBandsQuery } from '#src/api/loans.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { renewalStatusQuery } from '#src/api/renewals.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';
import { promotedQuery } from './use-promoted.ts';

/** Each card handles its own loading, so the loader awaits none of them. */
export function loadDashboard(context: LineContext): void {
  const { queryClient, signInId } = context;
  const language = shownLanguage();
  startAccount(context, (account) => {
    startQuery(queryClient, planAllocationQuery(signInId, account));
    // Advertisements, which visitors who save data do not see, nor lines that cannot buy.
    if (isDataSaverOn() || blockedStatus(account) !== undefined) return;
    startQuery(queryClient, topBannersQuery(language, account.planCode));
    startQuery(queryClient, promotedQuery(language, account.hadraEligible));
  });
  startQuery(queryClient, renewalStatusQuery(signInId));
  startQuery(queryClient, loanBandsQuery(signInId));
}
