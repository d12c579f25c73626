import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type ContentSource, readContent } from './content.ts';
import { isApiError } from './errors.ts';
import { call } from './http.ts';

/** The query of a content source: kept on the device, the same record that the service worker writes. */
export function contentQuery<T>(source: ContentSource<T>) {
  return queryOptions({
    queryKey: source.queryKey,
    queryFn: async ({ signal }) => {
      let missing: unknown;
      try {
        return await readContent(source, async (host, path, query) => {
          try {
            return await call(host, path, v.unknown(), { query, signal, anonymous: true });
          } catch (error) {
            // An entry that is missing in one language may be there in the next.
            if (source.isPaged || !isApiError(error, 'not-found')) throw error;
            missing = error;
            return null;
          }
        });
      } catch (error) {
        throw missing !== undefined && !isApiError(error) ? missing : error;
      }
    },
    staleTime: source.staleMs,
    meta: { persist: 'content', schema: source.schema },
  });
}
