import type { QueryClient } from '@tanstack/react-query';
import { faqsQuery } from '../../api/faqs.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';

/** A route's loader. */
export function loadFaqs({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  startQuery(queryClient, faqsQuery(shownLanguage()));
}
