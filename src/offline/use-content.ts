import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ContentLocale, localesFrom } from '#src/api/content/content.ts';
import type { contentQuery } from '#src/api/content/content-query.ts';

type ContentQuery<T> = ReturnType<typeof contentQuery<T>>;

/** The part of a content query that screens use. */
export type Content<T> = Pick<
  UseQueryResult<T, Error>,
  'data' | 'dataUpdatedAt' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'
>;

/**
 * Content in the current language. While it is missing, the newest copy that this page has in another language is
 * shown, with its own age; its entries name their language. Only the current language is requested.
 * `fetchesOld`: whether to fetch again a copy that has passed its time. False suits a small part of a screen that is
 * not worth the bytes of a whole list.
 */
export function useContent<T>(
  queryOf: (locale: ContentLocale) => ContentQuery<T>,
  locale: ContentLocale,
  { enabled = true, fetchesOld = true } = {},
): Content<T> {
  const [own, ...others] = useQueries({
    queries: localesFrom(locale).map((code) => {
      const query = queryOf(code);
      const age = fetchesOld ? {} : { staleTime: Number.POSITIVE_INFINITY };
      return { ...query, ...age, enabled: enabled && code === locale };
    }),
  });
  // There are as many results as queries.
  const { data, dataUpdatedAt, error, isError, isFetching, fetchStatus, refetch } = own as UseQueryResult<T, Error>;
  const rest = { error, isError, isFetching, fetchStatus, refetch };
  if (data !== undefined) return { ...rest, data, dataUpdatedAt };
  const [known] = others.filter((other) => other.data !== undefined).sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  return { ...rest, data: known?.data, dataUpdatedAt: known?.dataUpdatedAt ?? 0 };
}
