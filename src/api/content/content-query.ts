import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { fieldFault } from '#src/api/client/answer.ts';
import { ApiError, isApiError } from '#src/api/client/errors.ts';
import { call } from '#src/api/client/http.ts';
import { reportUnusableAnswer } from '#src/api/client/malformed.ts';
import { isRefusal, QueryRefused } from '#src/api/client/refusal.ts';
import { createRefusedQueries, type RefusedQueriesOptions } from '#src/api/client/refused-queries.ts';
import { type ContentSource, EntryMissing, type GetJson, readContent } from './content.ts';

let persist: RefusedQueriesOptions['persist'];

/** The queries that the content service is known to refuse. */
export const refusedQueries = createRefusedQueries({ persist: (refused) => persist?.(refused) });

/** Sets the handler that persists the refusals on the device (`src/offline/device.ts`). */
export function persistRefusedQueries(handler: typeof persist): void {
  persist = handler;
}

const getJson =
  (signal: AbortSignal, optional = false): GetJson =>
  async (host, path, query) => {
    try {
      return await call(host, path, v.unknown(), { query, signal, anonymous: true, optional });
    } catch (error) {
      if (isApiError(error) && isRefusal(error.status ?? 0, error.body)) throw new QueryRefused(error, error.body);
      throw error;
    }
  };

function toApiError(error: unknown, path: string): unknown {
  if (error instanceof QueryRefused) {
    return error.cause ?? new ApiError('validation', { status: 400, correlationId: '', cause: error });
  }
  if (error instanceof EntryMissing) return new ApiError('not-found', { correlationId: '', cause: error });
  if (v.isValiError(error)) {
    const fault = fieldFault(error.issues[0]);
    reportUnusableAnswer({ call: path, ...fault });
    return new ApiError('malformed', { code: fault.path, fault, status: 200, correlationId: '', cause: error });
  }
  return error;
}

/** The query of a content source. It is persisted as the same record that the service worker writes. */
export function contentQuery<T>(source: ContentSource<T>) {
  return queryOptions({
    queryKey: source.queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await readContent(source, getJson(signal, source.optional), refusedQueries);
      } catch (error) {
        throw toApiError(error, source.path);
      }
    },
    staleTime: source.staleMs,
    meta: { persist: 'content', schema: source.schema },
  });
}
