import type { ContentLocale } from '../../api/content.ts';
import type { OfferingFilter } from '../../api/offering-filter.ts';
import { offeringsQuery } from '../../api/product-offerings.ts';
import { brand } from '../../brand/brand.ts';

export const promotedFilter = (isHadraEligible: boolean): OfferingFilter => ({
  promoted: true,
  custom: { promo_bundle: true, hadra: isHadraEligible },
});

/** What the operator wants shown to this line at the moment. */
export const promotedQuery = (locale: ContentLocale, isHadraEligible: boolean) =>
  offeringsQuery(locale, promotedFilter(isHadraEligible), brand.api.sendsCustomFilters);
