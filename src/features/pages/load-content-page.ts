import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#src/api/content/pages.ts';
import { shownLanguage } from '#src/i18n/labels.ts';
import { startQuery } from '#src/offline/start-query.ts';

/** A route's loader. */
export const loadContentPage =
  (slug: string) =>
  ({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void => {
    startQuery(queryClient, pageQuery(shownLanguage(), slug));
  };
