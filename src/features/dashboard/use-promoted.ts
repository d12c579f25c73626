import { matchesFilter } from '#src/api/content/offering-filter.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { promotedFilter, promotedQuery } from './promoted-query.ts';

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
