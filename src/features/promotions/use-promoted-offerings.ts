import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import type { Promotion } from '#src/api/content/promotions.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';

/** Finds the bundle on sale that a promotion is about, if it is about one. */
export function usePromotedOfferings(): (promotion: Promotion) => ProductOffering | undefined {
  const { language } = useLanguage();
  const { data: catalogue } = useContent(catalogueQuery, language);
  return ({ brandRef }) => (brandRef ? catalogue?.find((offering) => offering.brandRef === brandRef) : undefined);
}
