import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { recapQuery, usageSummaryQuery } from '#src/api/usage.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

/** Loads the days and the remaining volumes. The forecast shows next to the days. */
export function loadSummary(context: LineContext): void {
  const { queryClient, line } = context;
  startQuery(queryClient, usageSummaryQuery(line));
  startAccount(context, (account) => startQuery(queryClient, planAllocationQuery(line, account)));
}

/** The same, with the renewals. */
export function loadAllocations(context: LineContext): void {
  loadSummary(context);
  startQuery(context.queryClient, renewalsQuery(context.line));
}

export function loadPurchases({ queryClient, line }: LineContext): void {
  startQuery(queryClient, bundlePurchasesQuery(line));
}

export function loadRecap({ queryClient, line }: LineContext): void {
  startQuery(queryClient, recapQuery(line));
  startQuery(queryClient, usageSummaryQuery(line));
}
