import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '../../api/pages.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';

/** A route's loader. */
export const loadContentPage =
  (slug: string) =>
  ({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void => {
    startQuery(queryClient, pageQuery(shownLanguage(), slug));
  };
