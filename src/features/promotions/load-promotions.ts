import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../../api/product-offerings.ts';
import { promotionsQuery } from '../../api/promotions.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';

export function loadPromotions({ queryClient }: { queryClient: QueryClient }): void {
  const language = shownLanguage();
  startQuery(queryClient, promotionsQuery(language));
  startQuery(queryClient, catalogueQuery(language));
}
