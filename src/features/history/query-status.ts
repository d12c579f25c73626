import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '../../api/errors.ts';
import { errorLabel } from '../../i18n/error-messages.ts';
import type { Translate } from '../../i18n/use-labels.ts';
import type { CardStatus } from '../../ui/card-state.tsx';

type QueryView = Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'fetchStatus'> & {
  refetch: () => unknown;
};

/**
 * The state of a card that shows one query. What is known stays on screen whatever becomes of the next fetch: an
 * error is told only where there is nothing to show.
 */
export function queryStatus(query: QueryView, t: Translate, isOffline: boolean): CardStatus {
  if (query.data !== undefined) {
    const isSaved = isOffline || query.error !== null;
    return isSaved
      ? { kind: 'saved', savedAt: query.dataUpdatedAt, isRefreshing: query.isFetching }
      : { kind: 'fresh' };
  }
  if (query.error) return failedStatus(query, t, isOffline);
  // The library holds a first fetch back while there is no network.
  if (query.fetchStatus === 'paused') return { kind: 'failed', message: t('error_offline') };
  return { kind: 'loading' };
}

/** Trying again is offered where it can help: not while there is no network, when it happens by itself on its return. */
export function failedStatus(
  query: Pick<QueryView, 'error' | 'refetch' | 'isFetching'>,
  t: Translate,
  isOffline: boolean,
): CardStatus {
  const error = isApiError(query.error) ? query.error : undefined;
  return {
    kind: 'failed',
    message: t(errorLabel(error?.kind ?? 'server')),
    ...(isOffline ? {} : { onRetry: () => void query.refetch(), isRetrying: query.isFetching }),
    reference: error?.correlationId || undefined,
  };
}
