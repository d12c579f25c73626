/**
 * Keeps query answers on the device and brings them back, in two kinds: content, the same for everybody, and
 * subscriber records, which belong to one line. What is a subscriber's is written only while that line is signed in
 * here and only where the device is not shared (kiosk): checked at the moment of writing, since an answer may land
 * after its subscriber has left.
 */
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { notifyManager, type Query, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query';
import './query-meta.ts';
import {
  atRest,
  CONTENT_BUSTER,
  CONTENT_MAX_AGE_MS,
  CONTENT_PREFIX,
  linePrefix,
  type OfflineRecord,
  SUBSCRIBER_BUSTER,
  SUBSCRIBER_MAX_AGE_MS,
  SUBSCRIBER_PREFIX,
} from './record.ts';
import type { RecordStore } from './store.ts';
import { generalContentKeys } from './warm-content.ts';

export interface PersistersOptions {
  store: RecordStore;
}

export type Persisters = ReturnType<typeof createPersisters>;

/** The two persisters of the portal and the switches that session and kiosk turn. Pure of globals, for tests. */
export function createPersisters({ store }: PersistersOptions) {
  let currentLine: string | undefined;
  let keepsSubscriberRecords = true;

  const isKeptLine = (queryKey: readonly unknown[]) =>
    keepsSubscriberRecords && currentLine !== undefined && queryKey[0] === 'line' && queryKey[1] === currentLine;

  const common = {
    serialize: atRest,
    deserialize: (record: OfflineRecord) => record,
    // The library's own refetch leaves its failure unhandled; see `refreshRestored`.
    refetchOnRestore: false,
  } as const;

  const content = experimental_createQueryPersister<OfflineRecord>({
    ...common,
    storage: store,
    buster: CONTENT_BUSTER,
    maxAge: CONTENT_MAX_AGE_MS,
    prefix: CONTENT_PREFIX,
  });

  const subscriber = experimental_createQueryPersister<OfflineRecord>({
    ...common,
    storage: {
      ...store,
      setItem: async (key: string, record: OfflineRecord) => {
        if (isKeptLine(record.queryKey)) await store.setItem(key, record);
      },
    },
    buster: SUBSCRIBER_BUSTER,
    maxAge: SUBSCRIBER_MAX_AGE_MS,
    prefix: SUBSCRIBER_PREFIX,
  });

  function persisterOf(query: Query) {
    const kind = query.meta?.persist;
    if (kind === 'content') return content;
    return kind === 'subscriber' && isKeptLine(query.queryKey) ? subscriber : undefined;
  }

  /** After the persister has put back the date of what it restored: fetch it anew if that made it stale. */
  function refreshRestored(query: Query): void {
    notifyManager.schedule(() => {
      // A failure is in the query's state, where its card reads it.
      if (query.isStale()) query.fetch().catch(() => undefined);
    });
  }

  /** For `defaultOptions.queries.persister`: chooses by `meta.persist`; without it, only the network is asked. */
  async function persister<T>(queryFn: QueryFunction<T>, context: QueryFunctionContext, query: Query): Promise<T> {
    const chosen = persisterOf(query);
    if (!chosen) return queryFn(context);
    let hasAsked = false;
    const ask = async (asked: QueryFunctionContext): Promise<T> => {
      hasAsked = true;
      return queryFn(asked);
    };
    const data = await chosen.persisterFn<T, readonly unknown[]>(ask, context, query);
    if (!hasAsked) refreshRestored(query);
    return data;
  }

  return {
    persister,

    /** The line whose answers may be kept, by its random key; undefined: nobody's. Set before its queries start. */
    setCurrentLine(line: string | undefined): void {
      currentLine = line;
    },

    /** False in kiosk mode: what is a subscriber's then lives in memory only. */
    setKeepsSubscriberRecords(keeps: boolean): void {
      keepsSubscriberRecords = keeps;
    },

    /**
     * Removes the subscriber records of every line, and content that tells who was here (banners of a plan, prayer
     * times of a wilaya, films opened). Late answers are not written afterwards. The store is cleared, the database
     * stays: deleting it would wait for every other tab. `signedInNow`: the line of the next subscriber, where that
     * one is here already; its records stay. Resolves when the device has confirmed, false when it did not within
     * 5 s; what remains is of no current line and goes at the next start (`sweep`).
     */
    async purgeSubscriberRecords(signedInNow?: string): Promise<boolean> {
      currentLine = signedInNow;
      const lines =
        signedInNow === undefined ? store.removePrefix(`${SUBSCRIBER_PREFIX}-`) : removeOtherLines(signedInNow);
      const [isGone] = await Promise.all([lines, removeVisitedContent()]);
      return isGone;
    },

    /** Housekeeping for an idle moment: records of other lines, of old shapes and past their age. Never rejects. */
    async sweep(): Promise<void> {
      await content.persisterGc();
      await subscriber.persisterGc();
      await removeOtherLines(keepsSubscriberRecords ? currentLine : undefined);
    },
  };

  async function removeOtherLines(line: string | undefined): Promise<boolean> {
    const all = await store.keys(`${SUBSCRIBER_PREFIX}-`);
    return store.removeItems(all.filter((key) => line === undefined || !key.startsWith(linePrefix(line))));
  }

  async function removeVisitedContent(): Promise<void> {
    const general = generalContentKeys();
    const all = await store.keys(`${CONTENT_PREFIX}-`);
    await store.removeItems(all.filter((key) => !general.has(key)));
  }
}
