import type { ContentLocale } from '#src/api/content/content.ts';
import { matchesFilter, type OfferingFilter } from '#src/api/content/offering-filter.ts';
import { catalogueQuery, offeringsQuery } from '#src/api/content/product-offerings.ts';
import { brand } from '#src/brand/brand.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';

const promotedFilter = (isHadraEligible: boolean): OfferingFilter => ({
  promoted: true,
  custom: { promo_bundle: true, hadra: isHadraEligible },
});

/** The offerings that the operator currently promotes to this line. */
export const promotedQuery = (locale: ContentLocale, isHadraEligible: boolean) =>
  offeringsQuery(locale, promotedFilter(isHadraEligible), brand.api.sendsCustomFilters);

/**
 * Current promotions: the operator's own choice or, if that fails or is empty, the promoted offerings of the cached
 * catalogue.
 */
export function usePromoted() {
  const { language } = useLanguage();
  const { account } = useLineState();
  const isKnown = account.data !== undefined || account.error !== null;
  const isHadraEligible = account.data?.hadraEligible ?? false;
  const chosen = useContent((locale) => promotedQuery(locale, isHadraEligible), language, { enabled: isKnown });
  const isWanting = chosen.error !== null || chosen.fetchStatus === 'paused' || chosen.data?.length === 0;
  const catalogue = useContent(catalogueQuery, language, { enabled: isWanting });
  const source = chosen.data?.length ? chosen : isWanting ? catalogue : chosen;
  return {
    source,
    offerings: source.data?.filter((offering) => matchesFilter(offering, promotedFilter(isHadraEligible))),
  };
}
