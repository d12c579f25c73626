import type { QueryClient } from '@tanstack/react-query';
import { faqsQuery } from '#src/api/content/faqs.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';

/** A route's loader. */
export function loadFaqs({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, faqsQuery(shownLanguage()));
}
