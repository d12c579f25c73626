import type { ContentLocale } from '#src/api/content/content.ts';
import type { OfferingFilter } from '#src/api/content/offering-filter.ts';
import { offeringsQuery } from '#src/api/content/product-offerings.ts';
import { brand } from '#src/brand/brand.ts';

export const promotedFilter = (isHadraEligible: boolean): OfferingFilter => ({
  promoted: true,
  custom: { promo_bundle: true, hadra: isHadraEligible },
});

/** The offerings that the operator currently promotes to this line. */
export const promotedQuery = (locale: ContentLocale, isHadraEligible: boolean) =>
  offeringsQuery(locale, promotedFilter(isHadraEligible), brand.api.sendsCustomFilters);
