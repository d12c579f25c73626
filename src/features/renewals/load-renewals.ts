import { conversionEligibilityQuery } from '../../api/bundle-conversion.ts';
import { planAllocationQuery } from '../../api/plan-allocation.ts';
import { catalogueQuery } from '../../api/product-offerings.ts';
import { renewalsQuery } from '../../api/renewals.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startAccount } from '../../telecom/start-account.ts';

/** What the line renews, what it has, and what of that could renew. */
export function loadRenewals(context: LineContext): void {
  const { queryClient, line } = context;
  startAccount(context, (account) => startQuery(queryClient, planAllocationQuery(line, account)));
  startQuery(queryClient, renewalsQuery(line));
  startQuery(queryClient, catalogueQuery(shownLanguage()));
}

/** The same, and what of it can be converted. */
export function loadBundleSettings(context: LineContext): void {
  loadRenewals(context);
  startQuery(context.queryClient, conversionEligibilityQuery(context.line));
}
