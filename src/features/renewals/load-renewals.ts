import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { coreServicesQuery } from '#src/api/services.ts';
import { upcomingChargesQuery } from '#src/api/upcoming-charges.ts';
import { brand } from '#src/brand/brand.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

/** Loads the line's renewals, services, coming charges and bundles, and the offerings that could renew. */
export function loadRenewals(context: LineContext): void {
  const { queryClient, signInId } = context;
  startAccount(context, (account) => startQuery(queryClient, planAllocationQuery(signInId, account)));
  startQuery(queryClient, renewalsQuery(signInId));
  startQuery(queryClient, coreServicesQuery(signInId));
  if (brand.capabilities.upcomingCharges) startQuery(queryClient, upcomingChargesQuery(signInId));
  startQuery(queryClient, catalogueQuery(shownLanguage()));
}

/** The same, with the conversions. */
export function loadBundleSettings(context: LineContext): void {
  loadRenewals(context);
  startQuery(context.queryClient, conversionEligibilityQuery(context.signInId));
}
