import type { QueryClient } from '@tanstack/react-query';
import { shopsQuery } from '#src/api/content/shops.ts';
import { wilayasQuery } from '#src/api/content/wilayas.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';

/** A route's loader. Shops are the same for everyone, signed in or not. */
export function loadShops({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, shopsQuery(shownLanguage()));
  startQuery(queryClient, wilayasQuery());
}
