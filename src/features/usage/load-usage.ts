import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { recapQuery, usageSummaryQuery } from '#src/api/usage.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

/** Loads the days and the remaining volumes. The forecast shows next to the days. */
export function loadSummary(context: LineContext): void {
  const { queryClient, signInId } = context;
  startQuery(queryClient, usageSummaryQuery(signInId));
  startAccount(context, (account) => startQuery(queryClient, planAllocationQuery(signInId, account)));
}

/** The same, with the renewals. */
export function loadAllocations(context: LineContext): void {
  loadSummary(context);
  startQuery(context.queryClient, renewalsQuery(context.signInId));
}

export function loadPurchases({ queryClient, signInId }: LineContext): void {
  startQuery(queryClient, bundlePurchasesQuery(signInId));
}

export function loadRecap({ queryClient, signInId }: LineContext): void {
  startQuery(queryClient, recapQuery(signInId));
  startQuery(queryClient, usageSummaryQuery(signInId));
  startQuery(queryClient, bundlePurchasesQuery(signInId));
}
