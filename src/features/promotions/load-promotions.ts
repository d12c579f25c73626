import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { promotionsQuery } from '#src/api/content/promotions.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';

export function loadPromotions({ queryClient }: { queryClient: QueryClient }): void {
  const language = shownLanguage();
  startQuery(queryClient, promotionsQuery(language));
  startQuery(queryClient, catalogueQuery(language));
}
