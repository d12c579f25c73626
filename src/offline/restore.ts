/**
 * Restores cached data before the first screen renders: the line's last known figures, the labels and catalogue of the
 * language, and the queries that the content service refuses. All other records are read when their query first runs. A
 * slow device delays the first screen by at most 300 ms. Records that arrive later are still used, unless newer data
 * has arrived meanwhile.
 */
import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { accountInfoQuery } from '#src/api/account.ts';
import { REFUSED_QUERIES_SETTING } from '#src/api/client/refused-queries.ts';
import { type ContentLocale, type ContentSource, localesFrom } from '#src/api/content/content.ts';
import { refusedQueries } from '#src/api/content/content-query.ts';
import { catalogueSource } from '#src/api/content/product-offerings.ts';
import { uiLabelsSource } from '#src/api/content/ui-labels.ts';
import { loanBandsQuery } from '#src/api/loans.ts';
import { planAllocationQuery } from '#src/api/plan-allocation.ts';
import { bundlePurchasesQuery } from '#src/api/purchases.ts';
import { quizProfileQuery } from '#src/api/quiz.ts';
import { renewalStatusQuery } from '#src/api/renewals.ts';
import type { EpochMs, SignInId } from '#src/lib/units.ts';
import './query-meta.ts';
import {
  CONTENT_BUSTER,
  CONTENT_MAX_AGE_MS,
  contentRecordKey,
  dataOf,
  isUsable,
  type OfflineRecord,
  SUBSCRIBER_BUSTER,
  SUBSCRIBER_MAX_AGE_MS,
  subscriberRecordKey,
} from './record.ts';
import { markRestored, mayRestore } from './restored.ts';
import type { RecordStore } from './store.ts';

export const RESTORE_LIMIT_MS = 300;
/** The time limit for each read from the device. After it, the records are of no use. */
const DEVICE_LIMIT_MS = 10_000;

export interface RestoreOptions {
  locale: ContentLocale;
  /** Key of the signed-in line; undefined when signed out, or where its records are not persisted. */
  signInId?: SignInId | undefined;
  /**
   * The line that is signed in when the records arrive. Records of a line that has signed out meanwhile are ignored.
   */
  currentLine?: () => SignInId | undefined;
  limitMs?: number;
  now?: () => EpochMs;
}

interface LineQuery {
  queryKey: readonly unknown[];
  meta?: QueryMeta | undefined;
}

/** Resolves when everything is restored or `limitMs` has passed, whichever comes first. Never rejects. */
export async function restoreCachedQueries(
  queryClient: QueryClient,
  store: RecordStore,
  { locale, signInId, currentLine = () => signInId, limitMs = RESTORE_LIMIT_MS, now = Date.now }: RestoreOptions,
): Promise<void> {
  /** Returns the query that now holds it; undefined if the record is damaged, dropped, or no newer than the cache. */
  function restoreRecord(queryKey: readonly unknown[], record: OfflineRecord, schema: GenericSchema) {
    const data = dataOf(record, schema);
    if (data === undefined) return;
    const cache = queryClient.getQueryCache();
    const current = cache.find({ queryKey });
    if (current && !mayRestore(current)) return;
    if (current?.state.data !== undefined && current.state.dataUpdatedAt >= record.state.dataUpdatedAt) return;
    const restored = queryClient.setQueryData(queryKey, () => data, { updatedAt: record.state.dataUpdatedAt });
    const query = cache.find({ queryKey });
    markRestored(query, restored);
    return query;
  }

  async function restoreContent({ queryKey, schema }: ContentSource<unknown>): Promise<boolean> {
    const record = await store.getItem(contentRecordKey(queryKey), DEVICE_LIMIT_MS);
    const isTaken = record !== undefined && isUsable(record, CONTENT_BUSTER, CONTENT_MAX_AGE_MS, now());
    if (isTaken) restoreRecord(queryKey, record, schema);
    return isTaken;
  }

  /** Falls back to another language (see `useContent`), for example if the language was chosen without a network. */
  async function restoreCatalogue(): Promise<void> {
    for (const known of localesFrom(locale)) {
      if (await restoreContent(catalogueSource(known))) return;
    }
  }

  async function restoreLineQuery({ queryKey, meta }: LineQuery): Promise<void> {
    const record = await store.getItem(subscriberRecordKey(queryKey), DEVICE_LIMIT_MS);
    if (!meta?.schema || !record || !isUsable(record, SUBSCRIBER_BUSTER, SUBSCRIBER_MAX_AGE_MS, now())) return;
    if (currentLine() !== signInId) return;
    // The record is shown but always refetched: an order in an earlier page or another tab may have changed it since.
    restoreRecord(queryKey, record, meta.schema)?.invalidate();
  }

  /** The queries that the dashboard and the menus show at once. */
  async function restoreLine(key: SignInId): Promise<void> {
    const restoreAllocation = async () => {
      await restoreLineQuery(accountInfoQuery(key));
      const account = queryClient.getQueryData(accountInfoQuery(key).queryKey);
      if (account) await restoreLineQuery(planAllocationQuery(key, account));
    };
    await Promise.all([
      restoreAllocation(),
      restoreLineQuery(renewalStatusQuery(key)),
      restoreLineQuery(loanBandsQuery(key)),
      restoreLineQuery(quizProfileQuery(key)),
      // The dashboard links to the last one, on its cached first screen too.
      restoreLineQuery(bundlePurchasesQuery(key)),
    ]);
  }

  async function restoreRefusals(): Promise<void> {
    refusedQueries.restore(await store.getSetting(REFUSED_QUERIES_SETTING));
  }

  const everything = Promise.all([
    restoreRefusals(),
    signInId === undefined ? undefined : restoreLine(signInId),
    restoreContent(uiLabelsSource(locale)),
    restoreCatalogue(),
  ]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([everything, limit]);
  clearTimeout(timer);
}
