import type { ReactNode } from 'react';
import { describeError } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { isPartial } from '#src/lib/dropped.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { CardStatus, EmptyStatus } from '#src/ui/feedback/card-state.tsx';

/** The part of a query's result that a card needs. */
export interface QueryView {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  dataUpdatedAt: EpochMs;
  fetchStatus: string;
  refetch: () => unknown;
}

export interface StatusOptions {
  /** The state for an answer that has nothing for this card. */
  empty?: EmptyStatus | false | undefined;
  /** A label with the name of what the card shows, such as "the weather". An error then says what is missing. */
  what?: LabelName | undefined;
  /** The text if there is neither a network nor a cached copy. A bar above the page says that the device is offline. */
  missing?: LabelName | undefined;
  /** True if the card shows the age of its data itself. */
  hasOwnAge?: boolean | undefined;
  /** An alternative if there is nothing to show. */
  help?: ReactNode;
}

/** True if the data may be out of date, because the portal is offline or the last fetch failed. */
export function isSaved({ data, error }: Pick<QueryView, 'data' | 'error'>, isOffline: boolean): boolean {
  return data !== undefined && (isOffline || error !== null);
}

/**
 * The state of a card that shows one query. Data stays on screen even if the next fetch fails; the card shows an error
 * only if there is no data. It offers a retry only where one can help: not while offline, because the query refetches
 * by itself when the network returns.
 */
export function queryStatus(
  query: QueryView,
  t: Translate,
  isOffline: boolean,
  { empty = false, what, missing = 'common_not_saved', hasOwnAge = false, help }: StatusOptions = {},
): CardStatus {
  if (query.data !== undefined) {
    const wholeness = isPartial(query.data) ? { isPartial: true } : {};
    if (empty) return { kind: 'empty', ...empty, ...wholeness };
    if (hasOwnAge || !isSaved(query, isOffline)) return { kind: 'fresh', ...wholeness };
    return { kind: 'saved', savedAt: query.dataUpdatedAt, isRefreshing: query.isFetching, isOffline, ...wholeness };
  }
  const notCachedStatus: CardStatus = { kind: 'failed', isOffline: true, message: t(missing), help };
  // TanStack Query pauses a first fetch while there is no network.
  if (query.error === null) return query.fetchStatus === 'paused' ? notCachedStatus : { kind: 'loading' };
  const { label, reference } = describeError(query.error, { isOffline });
  // The operator does not have this call, so a retry changes nothing.
  if (label === 'error_not_offered') return { kind: 'failed', message: t(label), help };
  if (label === 'error_offline') return notCachedStatus;
  // That something is missing is no reason beside its name.
  const reason = label === 'error_not_found' ? {} : { reason: t(label) };
  const words = what ? { message: t('error_not_shown', { what: t(what) }), ...reason } : { message: t(label) };
  const retry = isOffline ? {} : { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return { kind: 'failed', ...words, reference, help, ...retry };
}

/** The state of a card that shows this query. Undefined means loading: the query is not known yet. */
export function useQueryStatus(query: QueryView | undefined, options?: StatusOptions): CardStatus {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  return query ? queryStatus(query, t, isOffline, options) : { kind: 'loading' };
}
