import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#src/api/content/pages.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';

export function loadContentPage(slug: string, { context }: { context: { queryClient: QueryClient } }): void {
  startQuery(context.queryClient, pageQuery(shownLanguage(), slug));
}
