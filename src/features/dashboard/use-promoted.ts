import type { ContentLocale } from '../../api/content.ts';
import { catalogueQuery, matchesFilter, type OfferingFilter, offeringsQuery } from '../../api/product-offerings.ts';
import { brand } from '../../brand/brand.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useContent } from '../../offline/use-content.ts';
import { useLineState } from '../../telecom/use-line-state.ts';

/**
 * The promotions of the moment: the operator's own choice, or, where that can't be had or is empty, the promoted ones
 * of the catalogue, which is on the device.
 */
export function usePromoted() {
  const { language } = useLanguage();
  const { account } = useLineState();
  const isKnown = account.data !== undefined || account.error !== null;
  const filter: OfferingFilter = {
    promoted: true,
    custom: { promo_bundle: true, hadra: account.data?.hadraEligible ?? false },
  };
  const promoted = (locale: ContentLocale) => offeringsQuery(locale, filter, brand.api.sendsCustomFilters);
  const chosen = useContent(promoted, language, { enabled: isKnown });
  const isWanting = chosen.error !== null || chosen.fetchStatus === 'paused' || chosen.data?.length === 0;
  const catalogue = useContent(catalogueQuery, language, { enabled: isWanting });
  const source = chosen.data?.length ? chosen : isWanting ? catalogue : chosen;
  return { source, offerings: source.data?.filter((offering) => matchesFilter(offering, filter)) };
}
