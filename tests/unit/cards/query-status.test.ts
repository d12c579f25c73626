import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/client/errors.ts';
import { isSaved, type QueryView, queryStatus } from '#src/cards/query-status.ts';
import { withDropped } from '#src/lib/dropped.ts';

const t = (name: string) => name;
const EMPTY = { title: 'nothing yet', action: 'go there' } as const;
const failure = (kind: 'offline' | 'server' | 'not-offered') => new ApiError(kind, { correlationId: 'a1b2' });

const view = (changes: Partial<QueryView>): QueryView => ({
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
  fetchStatus: 'idle',
  refetch: () => undefined,
  ...changes,
});
const known = { data: 1, dataUpdatedAt: 42 };

describe('the state of a card', () => {
  it('is loading until there is an answer, even before the fetch has begun', () => {
    expect(queryStatus(view({ isFetching: true, fetchStatus: 'fetching' }), t, false)).toEqual({ kind: 'loading' });
    expect(queryStatus(view({}), t, false)).toEqual({ kind: 'loading' });
  });

  it('is fresh once there is an answer, even during a refetch', () => {
    expect(queryStatus(view({ ...known, isFetching: true }), t, false)).toEqual({ kind: 'fresh' });
  });

  it.each([
    ['without a network', view(known), true],
    ['after a failed refetch', view({ ...known, error: failure('server') }), false],
  ])('is saved with its age %s', (_, query, isOffline) => {
    expect(queryStatus(query, t, isOffline)).toEqual({ kind: 'saved', savedAt: 42, isRefreshing: false, isOffline });
    expect(queryStatus(query, t, isOffline, { hasOwnAge: true })).toEqual({ kind: 'fresh' });
    expect(isSaved(query, isOffline)).toBe(true);
  });

  it('is empty if the answer has nothing for the card, but not before the answer', () => {
    expect(queryStatus(view(known), t, true, { empty: EMPTY })).toEqual({ kind: 'empty', ...EMPTY });
    expect(queryStatus(view({}), t, false, { empty: EMPTY })).toEqual({ kind: 'loading' });
    expect(queryStatus(view({ error: failure('server') }), t, false, { empty: EMPTY }).kind).toBe('failed');
  });

  it('fault 57: is partial if entries are missing, in a list and in the empty state', () => {
    const data = { items: withDropped([1], 2) };
    expect(queryStatus(view({ ...known, data }), t, false)).toEqual({ kind: 'fresh', isPartial: true });
    expect(queryStatus(view({ ...known, data }), t, false, { empty: EMPTY })).toEqual({
      kind: 'empty',
      ...EMPTY,
      isPartial: true,
    });
  });

  it('fault 60: has no retry and no reference for a call that the operator does not have', () => {
    const status = queryStatus(view({ error: failure('not-offered') }), t, false);
    expect(status).toEqual({ kind: 'failed', message: 'error_not_offered', help: undefined });
  });

  it('is failed with a reference and a retry if there is no data', () => {
    const refetch = vi.fn();
    const status = queryStatus(view({ error: failure('server'), isFetching: true, refetch }), t, false);
    expect(status).toMatchObject({ kind: 'failed', message: 'error_server', reference: 'a1b2', isRetrying: true });
    if (status.kind === 'failed') status.onRetry?.();
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says without a network that nothing is saved, and offers no retry', () => {
    const asked = view({ error: failure('offline') });
    const heldBack = view({ fetchStatus: 'paused' });
    for (const query of [asked, heldBack]) {
      const status = queryStatus(query, t, true, { missing: 'bundles_offline_missing' });
      // The bar above the page already says that the device is offline.
      expect(status).toEqual({ kind: 'failed', isOffline: true, message: 'bundles_offline_missing' });
    }
    expect(queryStatus(heldBack, t, true)).toMatchObject({ message: 'common_not_saved' });
    expect(queryStatus(asked, t, true, { help: '*200#' })).toMatchObject({ help: '*200#' });
  });
});
