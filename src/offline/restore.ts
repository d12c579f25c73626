/**
 * Brings back what the first screen shows before it is drawn: the line's last known figures, the labels and the
 * catalogue of the language. Bounded: a slow device costs the first screen 300 ms and no more; what arrives later is
 * still taken in, where nothing newer has arrived meanwhile.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ContentLocale } from '../api/content.ts';
import { catalogueSource } from '../api/product-offerings.ts';
import { uiLabelsSource } from '../api/ui-labels.ts';
import {
  CONTENT_BUSTER,
  CONTENT_MAX_AGE_MS,
  contentRecordKey,
  isUsable,
  linePrefix,
  type OfflineRecord,
  SUBSCRIBER_BUSTER,
  SUBSCRIBER_MAX_AGE_MS,
} from './record.ts';
import type { RecordStore } from './store.ts';

export const RESTORE_LIMIT_MS = 300;
/** How long the device itself may take; past it the records are no longer of use to anybody. */
const DEVICE_LIMIT_MS = 10_000;

export interface RestoreOptions {
  locale: ContentLocale;
  /** Key of the line signed in; undefined when nobody is, or where its records are not kept. */
  line?: string | undefined;
  limitMs?: number;
  now?: () => number;
}

/** Resolves when everything is back or `limitMs` has passed, whichever comes first. Never rejects. */
export async function restoreKeptQueries(
  queryClient: QueryClient,
  store: RecordStore,
  { locale, line, limitMs = RESTORE_LIMIT_MS, now = Date.now }: RestoreOptions,
): Promise<void> {
  function take(record: OfflineRecord | undefined, buster: string, maxAgeMs: number): void {
    if (!record || !isUsable(record, buster, maxAgeMs, now())) return;
    const current = queryClient.getQueryState(record.queryKey);
    if (current?.data !== undefined && current.dataUpdatedAt >= record.state.dataUpdatedAt) return;
    queryClient.setQueryData(record.queryKey, record.state.data, { updatedAt: record.state.dataUpdatedAt });
  }

  async function takeContent(queryKey: readonly unknown[]): Promise<void> {
    take(await store.getItem(contentRecordKey(queryKey), DEVICE_LIMIT_MS), CONTENT_BUSTER, CONTENT_MAX_AGE_MS);
  }

  async function takeLine(key: string): Promise<void> {
    const records = await store.entries(linePrefix(key), DEVICE_LIMIT_MS);
    for (const [, record] of records) take(record, SUBSCRIBER_BUSTER, SUBSCRIBER_MAX_AGE_MS);
  }

  const everything = Promise.all([
    line === undefined ? undefined : takeLine(line),
    takeContent(uiLabelsSource(locale).queryKey),
    takeContent(catalogueSource(locale).queryKey),
  ]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([everything, limit]);
  clearTimeout(timer);
}
