import type { ReactNode } from 'react';
import { describeError } from '#src/i18n/error-messages.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { isPartial } from '#src/lib/dropped.ts';
import type { CardStatus, EmptyStatus } from './card-state.tsx';

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

export interface StatusOptions {
  /** What is shown where the answer is there and holds nothing for this card. */
  empty?: EmptyStatus | false | undefined;
  /** What the device has not kept, where there is no network. That there is none is said once, above the page. */
  missing?: LabelName | undefined;
  /** The card tells its age in a place of its own. */
  hasOwnAge?: boolean | undefined;
  /** The way that is left where there is nothing to show. */
  help?: ReactNode;
}

/** What is known may have changed since: the operator cannot be asked, or did not answer. */
export function isSaved({ data, error }: Pick<QueryView, 'data' | 'error'>, isOffline: boolean): boolean {
  return data !== undefined && (isOffline || error !== null);
}

/**
 * The state of a card that shows one query. What is known stays on screen whatever becomes of the next fetch: an error
 * is told only where there is nothing to show. Trying again is offered where it can help: not while there is no
 * network, when it happens by itself on its return.
 */
export function queryStatus(
  query: QueryView,
  t: Translate,
  isOffline: boolean,
  { empty = false, missing = 'common_not_saved', hasOwnAge = false, help }: StatusOptions = {},
): CardStatus {
  if (query.data !== undefined) {
    const wholeness = isPartial(query.data) ? { isPartial: true } : {};
    if (empty) return wholeness.isPartial ? { ...empty, ...wholeness } : empty;
    if (hasOwnAge || !isSaved(query, isOffline)) return { kind: 'fresh', ...wholeness };
    return { kind: 'saved', savedAt: query.dataUpdatedAt, isRefreshing: query.isFetching, ...wholeness };
  }
  const notKept: CardStatus = { kind: 'failed', message: t(missing), help };
  // The library holds a first fetch back while there is no network.
  if (query.error === null) return query.fetchStatus === 'paused' ? notKept : { kind: 'loading' };
  const { label, reference } = describeError(query.error, { isOffline });
  // Nothing is wrong, and asking again changes nothing.
  if (label === 'error_not_offered') return { kind: 'failed', message: t(label), help };
  if (label === 'error_offline') return notKept;
  const message = t(label);
  const retry = isOffline ? {} : { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  return { kind: 'failed', message, reference, help, ...retry };
}
