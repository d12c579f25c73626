import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';
import type { LineContext } from '#src/session/line-context.ts';
import { startAccount } from '#src/telecom/line/start-account.ts';

/** Every list of bundles is a part of the one catalogue that the device caches. */
export function loadBundles(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, catalogueQuery(shownLanguage()));
}

/** The loader of visitors, who have no line. */
export function loadCatalogue({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, catalogueQuery(shownLanguage()));
}
