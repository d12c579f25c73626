/**
 * The form in which query answers are stored on the device. The page's persister and the service worker both write it,
 * so that there is one copy of everything and one clock for its age. Pure: uses neither IndexedDB nor TanStack's code.
 */
import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import { countMalformedItems } from '#src/api/client/malformed.ts';
import type { EpochMs, SignInId } from '#src/lib/units.ts';

export type OfflineRecord = PersistedQuery;
export type RecordKind = 'content' | 'subscriber';

/**
 * Versions of the stored shapes. Raise them by hand when the output of a schema in `src/api/` changes its meaning but
 * not its form; the schema itself detects a changed form (`dataOf`). Never use a build id: each deploy would then
 * discard the data that subscribers rely on without a network.
 */
export const CONTENT_BUSTER = 'content-1';
export const SUBSCRIBER_BUSTER = 'subscriber-1';

/** Prefix of every record's name in the store. The persister joins it to the query's hash with a dash. */
export const CONTENT_PREFIX = 'content';
export const SUBSCRIBER_PREFIX = 'line';

export const CONTENT_MAX_AGE_MS = 30 * 24 * 3_600_000;
/** The life of a refresh token (section 9): after it, the sign-in has expired. */
export const SUBSCRIBER_MAX_AGE_MS = 14 * 24 * 3_600_000;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The hash that TanStack Query gives a key: JSON with the fields of every object sorted. */
export function hashQueryKey(queryKey: readonly unknown[]): string {
  return JSON.stringify(queryKey, (_name, value: unknown) =>
    isPlainObject(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, value[name]]),
        )
      : value,
  );
}

/** Name in the store of a content record. */
export function contentRecordKey(queryKey: readonly unknown[]): string {
  return `${CONTENT_PREFIX}-${hashQueryKey(queryKey)}`;
}

/** Name in the store of a subscriber record. */
export function subscriberRecordKey(queryKey: readonly unknown[]): string {
  return `${SUBSCRIBER_PREFIX}-${hashQueryKey(queryKey)}`;
}

/** The prefix of the names of all records of one line. */
export function signInPrefix(signInId: SignInId): string {
  return `${SUBSCRIBER_PREFIX}-${JSON.stringify(['line', signInId]).slice(0, -1)},`;
}

/** The record of an answer that has just arrived, as the service worker writes it. */
export function contentRecord(queryKey: readonly unknown[], data: unknown, nowMs: EpochMs): OfflineRecord {
  return {
    buster: CONTENT_BUSTER,
    queryHash: hashQueryKey(queryKey),
    queryKey,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: nowMs,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}

/** The same record without transient state (a refetch under way, its error). */
export function atRest(record: OfflineRecord): OfflineRecord {
  const { data, dataUpdatedAt } = record.state;
  return { ...contentRecord(record.queryKey, data, dataUpdatedAt), buster: record.buster, queryHash: record.queryHash };
}

/** True if a value read from the device has the form of a record and contains data. */
export function isOfflineRecord(value: unknown): value is OfflineRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { buster, queryHash, queryKey, state } = value as Partial<OfflineRecord>;
  return (
    typeof buster === 'string' &&
    typeof queryHash === 'string' &&
    Array.isArray(queryKey) &&
    typeof state === 'object' &&
    state !== null &&
    state.data !== undefined &&
    typeof state.dataUpdatedAt === 'number'
  );
}

/** True if a record may still be shown: its shape is current and it is no older than `maxAgeMs`. */
export function isUsable(record: OfflineRecord, buster: string, maxAgeMs: number, nowMs: EpochMs): boolean {
  return record.buster === buster && record.state.dataUpdatedAt > 0 && nowMs - record.state.dataUpdatedAt <= maxAgeMs;
}

/**
 * The data of a record, parsed by its query's schema. Undefined if it does not match: written by another version,
 * truncated, or edited by hand. A list of which only a part matches counts as a mismatch, because the operator has the
 * whole list.
 */
export function dataOf<T>(record: OfflineRecord, schema: v.GenericSchema<unknown, T>): T | undefined {
  const { result, count } = countMalformedItems(() => v.safeParse(schema, record.state.data));
  return result.success && count === 0 ? result.output : undefined;
}

/** Page and worker share one clock. The tolerance is only for a clock that was corrected between write and read. */
const FUTURE_TOLERANCE_MS = 60_000;
/** Longer than any query's freshness, so that a record with this age is shown and refetched. */
const AGE_OF_UNKNOWN_MS = 2 * 24 * 3_600_000;

/**
 * A record dated in the future was written under a wrong clock, so its age is unknown. It would count as fresh until
 * that date. It therefore gets an age that makes it stale at once, yet not too old to show.
 */
export function withHonestDate(record: OfflineRecord, nowMs: EpochMs): OfflineRecord {
  if (record.state.dataUpdatedAt <= nowMs + FUTURE_TOLERANCE_MS) return record;
  return { ...record, state: { ...record.state, dataUpdatedAt: nowMs - AGE_OF_UNKNOWN_MS } };
}
