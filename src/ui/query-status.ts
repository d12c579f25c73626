import { describeError } from '../i18n/error-messages.ts';
import type { Translate } from '../i18n/use-labels.ts';
import type { CardStatus } from './card-state.tsx';

/** What a card has to know of the query that it shows. */
export interface QueryView {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  /** Epoch milliseconds. */
  dataUpdatedAt: number;
  fetchStatus: string;
  refetch: () => unknown;
}

/**
 * The state of a card that shows one query. What is known stays on screen whatever becomes of the next fetch: an error
 * is told only where there is nothing to show. Trying again is offered where it can help: not while there is no
 * network, when it happens by itself on its return.
 */
export function queryStatus(query: QueryView, t: Translate, isOffline: boolean): CardStatus {
  if (query.data !== undefined) {
    if (!isOffline && query.error === null) return { kind: 'fresh' };
    return { kind: 'saved', savedAt: query.dataUpdatedAt, isRefreshing: query.isFetching };
  }
  if (query.error !== null) {
    const { label, reference } = describeError(query.error, { isOffline });
    const retry = isOffline ? {} : { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
    return { kind: 'failed', message: t(label), reference, ...retry };
  }
  // The library holds a first fetch back while there is no network.
  return query.fetchStatus === 'paused' ? { kind: 'failed', message: t('error_offline') } : { kind: 'loading' };
}
