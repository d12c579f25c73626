/**
 * Persists query answers on the device and restores them. There are two kinds: content, which is the same for
 * everybody, and subscriber records, which belong to one line. Subscriber records are written only while that line is
 * signed in here, and never on a shared device (kiosk). This is checked when writing, because an answer may arrive
 * after the subscriber has signed out.
 */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query';
import { isHistoryKey } from '#src/api/history-key.ts';
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import './query-meta.ts';
import {
  atRest,
  CONTENT_BUSTER,
  CONTENT_MAX_AGE_MS,
  CONTENT_PREFIX,
  dataOf,
  isUsable,
  type OfflineRecord,
  type RecordKind,
  SUBSCRIBER_BUSTER,
  SUBSCRIBER_MAX_AGE_MS,
  SUBSCRIBER_PREFIX,
  signInPrefix,
} from './record.ts';
import { markRestored, mayRestore } from './restored.ts';
import type { RecordStore } from './store.ts';
import { removeVisitedContent } from './warm-content.ts';

const DAY_MS = 24 * 3_600_000;
const SWEEP_INTERVAL_MS = DAY_MS;
/** The sweep reads all records, but nothing waits for it. */
const SWEEP_LIMIT_MS = 10_000;
export const SWEPT_AT_SETTING = 'swept-at';

const KINDS = {
  content: { buster: CONTENT_BUSTER, maxAge: CONTENT_MAX_AGE_MS, prefix: CONTENT_PREFIX },
  subscriber: { buster: SUBSCRIBER_BUSTER, maxAge: SUBSCRIBER_MAX_AGE_MS, prefix: SUBSCRIBER_PREFIX },
} as const satisfies Record<RecordKind, object>;

export interface PersistersOptions {
  store: RecordStore;
  now?: () => EpochMs;
}

export type Persisters = ReturnType<typeof createPersisters>;

/** The portal's two persisters, with the switches that session and kiosk set. Uses no globals, for tests. */
export function createPersisters({ store, now = Date.now }: PersistersOptions) {
  let currentLine: SignInId | undefined;
  let persistsSubscriberRecords = true;

  const isPersistedLine = (queryKey: readonly unknown[]) =>
    persistsSubscriberRecords && currentLine !== undefined && queryKey[0] === 'line' && queryKey[1] === currentLine;

  function createPersister(kind: RecordKind, readItem: RecordStore['getItem']) {
    return experimental_createQueryPersister<OfflineRecord>({
      // The library's own refetch leaves its rejection unhandled; see `refreshRestored`.
      refetchOnRestore: false,
      serialize: atRest,
      deserialize: (record) => record,
      ...KINDS[kind],
      storage: {
        ...store,
        getItem: (key) => readItem(key),
        setItem: async (key: string, record: OfflineRecord) => {
          if (kind === 'content' || isPersistedLine(record.queryKey)) await store.setItem(key, record);
        },
      },
    });
  }

  /** Created for each query, because each query has its own schema for its record. */
  function persisterOf(query: Query) {
    const { persist: kind, schema } = query.meta ?? {};
    if (!kind || (kind === 'subscriber' && !isPersistedLine(query.queryKey))) return undefined;
    return createPersister(kind, async (key) => {
      const record = mayRestore(query) ? await store.getItem(key) : undefined;
      const data = record && dataOf(record, schema);
      return record && data !== undefined ? { ...record, state: { ...record.state, data } } : undefined;
    });
  }

  /**
   * Runs after the persister has restored the record's date: refetches the query if that date makes it stale.
   * Subscriber records are always refetched: an order may have changed them since, in an earlier page or in another
   * tab.
   */
  function refreshRestored(query: Query): void {
    notifyManager.schedule(() => {
      // The query's state holds the failure, and the card shows it.
      if (query.meta?.persist === 'subscriber' || query.isStale()) query.fetch().catch(() => undefined);
    });
  }

  /** For `defaultOptions.queries.persister`: chooses by `meta.persist`; without it, only the network is used. */
  async function persister<T>(queryFn: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
    const chosen = persisterOf(query);
    if (!chosen) return queryFn(context);
    let hasAsked = false;
    const ask = async (asked: QueryFunctionContext): Promise<T> => {
      hasAsked = true;
      return queryFn(asked);
    };
    const data = await chosen.persisterFn<T, readonly unknown[]>(ask, context, query);
    if (!hasAsked) {
      markRestored(query, data);
      refreshRestored(query);
    }
    return data;
  }

  return {
    persister,

    /**
     * Sets the line whose answers may be persisted, by its random key; undefined: none. Set before its queries start.
     */
    setCurrentLine(signInId: SignInId | undefined): void {
      currentLine = signInId;
    },

    /** False in kiosk mode: subscriber data then lives in memory only. */
    setPersistsSubscriberRecords(persists: boolean): void {
      persistsSubscriberRecords = persists;
    },

    /**
     * Removes the subscriber records of every line, and content that reveals who was here (banners of a plan, prayer
     * times of a wilaya, opened films). Late answers are not written afterwards. The database itself is not deleted,
     * because deleting it would wait for every other tab. `signedInNow`: the line of the next subscriber, if already
     * signed in; its records stay. `persistsContent`: opened content may belong to the next subscriber, so it stays too.
     * Resolves to true when the device has confirmed, to false if it did not within 5 s. Records that remain belong to
     * no current line, and the next start removes them (`sweep`).
     */
    async purgeSubscriberRecords(signedInNow?: SignInId, persistsContent = false): Promise<boolean> {
      currentLine = signedInNow;
      const [isGone] = await Promise.all([
        removeOtherLines(signedInNow),
        persistsContent || removeVisitedContent(store),
      ]);
      return isGone;
    },

    /**
     * Housekeeping for an idle moment. Removes records of other lines, and once a day records with an old shape,
     * expired records, and histories of past days. Never rejects.
     */
    async sweep(): Promise<void> {
      await removeOtherLines(persistsSubscriberRecords ? currentLine : undefined);
      const sinceMs = now() - Number(await store.getSetting(SWEPT_AT_SETTING));
      if (sinceMs >= 0 && sinceMs < SWEEP_INTERVAL_MS) return;
      const all = await store.entries('', SWEEP_LIMIT_MS);
      await store.removeItems(all.filter(([key, record]) => isPast(key, record)).map(([key]) => key));
      await store.setSetting(SWEPT_AT_SETTING, now());
    },
  };

  function isPast(key: string, record: OfflineRecord): boolean {
    const { buster, maxAge } = key.startsWith(`${CONTENT_PREFIX}-`) ? KINDS.content : KINDS.subscriber;
    // The key of a history contains its days, and from the next day on the portal asks for other days.
    const longestMs = isHistoryKey(record.queryKey) ? DAY_MS : maxAge;
    return !isUsable(record, buster, longestMs, now());
  }

  /** Undefined: removes the records of every line. */
  function removeOtherLines(signInId: SignInId | undefined): Promise<boolean> {
    return store.removePrefix(`${SUBSCRIBER_PREFIX}-`, signInId && signInPrefix(signInId));
  }
}
