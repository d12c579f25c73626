/**
 * Keeps the content records in IndexedDB up to date, in the page's own format, so that bundles, shops, questions and
 * films can be browsed offline even if they were never opened. Runs on activation, on the page's request, and on
 * periodic sync. It fetches one source at a time, so that on a slow network the page's requests come first.
 */

import { CORRELATION_HEADER } from '#src/api/client/correlation.ts';
import { LONGEST_BODY } from '#src/api/client/errors.ts';
import { isRefusal, QueryRefused } from '#src/api/client/refusal.ts';
import { createRefusedQueries, REFUSED_QUERIES_SETTING } from '#src/api/client/refused-queries.ts';
import { type ContentLocale, type ContentSource, type GetJson, readContent } from '#src/api/content/content.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { FAILED_RECENTLY_MS, hasJustFailed } from '#src/offline/failed-content.ts';
import {
  CONTENT_BUSTER,
  CONTENT_MAX_AGE_MS,
  contentRecord,
  contentRecordKey,
  dataOf,
  isUsable,
} from '#src/offline/record.ts';
import type { RecordStore } from '#src/offline/store.ts';
import {
  type ContentScope,
  contentToWarm,
  generalContentKeys,
  readContentScope,
  savesData,
  storeContentScope,
} from '#src/offline/warm-content.ts';

/** No screen waits for it, so a source may take longer than a page's request. */
export const SOURCE_LIMIT_MS = 30_000;
/** After this time no further source is started; the next run continues with the remaining ones. */
export const TOTAL_LIMIT_MS = 90_000;

export interface ContentDeps {
  store: Pick<RecordStore, 'getItem' | 'setItem' | 'getSetting' | 'setSetting'>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  now: () => EpochMs;
  /** The base URL of each host of the content sources. */
  bases: Readonly<Record<ContentSource<unknown>['host'], string>>;
  newCorrelationId: () => string;
  /** Notifies the open pages. */
  announce: (locale: ContentLocale) => Promise<void>;
}

export interface ContentRefresher {
  /**
   * Stores which content is wanted, and fetches the parts that are not fresh; none for a visitor who saves data. Never
   * rejects.
   */
  refresh(wanted: ContentScope): Promise<void>;
  /** Does the same for the content that was last wanted, or for French content if there was none. Never rejects. */
  refreshLast(): Promise<void>;
  /** After a sign-out: what is being fetched is stored only if it is the same for everybody. */
  dropUnderWay(): void;
}

export function createContentRefresher(deps: ContentDeps): ContentRefresher {
  const { store, now } = deps;
  const refused = createRefusedQueries({
    now,
    persist: (names) => void store.setSetting(REFUSED_QUERIES_SETTING, names),
  });
  /** When a source failed here. In an outage it is not asked for again with each page that opens. */
  const failedAt = new Map<string, EpochMs>();
  /** How many subscribers have left. */
  let left = 0;
  let running: { name: string; done: Promise<void> } | undefined;

  function jsonOf(signal: AbortSignal): GetJson {
    return async (host, path, search) => {
      const query = search.toString();
      const response = await deps.fetch(`${deps.bases[host]}${path}${query ? `?${query}` : ''}`, {
        headers: { accept: 'application/json', platform: 'web', [CORRELATION_HEADER]: deps.newCorrelationId() },
        credentials: 'omit',
        cache: 'no-store',
        signal,
      });
      const isJson = /[/+]json\b/i.test(response.headers.get('content-type') ?? '');
      if (response.ok && isJson) {
        const text = await response.text();
        if (text.length > LONGEST_BODY) throw new Error('no content: too long');
        return JSON.parse(text);
      }
      const problem: unknown = isJson ? await response.json() : undefined;
      if (isRefusal(response.status, problem)) throw new QueryRefused(undefined, problem);
      throw new Error(`no content: ${response.status}`);
    };
  }

  async function isFresh(source: ContentSource<unknown>): Promise<boolean> {
    const record = await store.getItem(contentRecordKey(source.queryKey));
    if (!record || !isUsable(record, CONTENT_BUSTER, CONTENT_MAX_AGE_MS, now())) return false;
    if (dataOf(record, source.schema) === undefined) return false;
    return now() - record.state.dataUpdatedAt < source.staleMs;
  }

  async function warm(source: ContentSource<unknown>, leftBefore: number): Promise<void> {
    const isOfNobody = () => left !== leftBefore && !generalContentKeys().has(contentRecordKey(source.queryKey));
    if (isOfNobody() || (await isFresh(source))) return;
    const name = contentRecordKey(source.queryKey);
    const isAskedByPage = await hasJustFailed(store, name, now());
    if (isAskedByPage || Math.abs(now() - (failedAt.get(name) ?? Number.NEGATIVE_INFINITY)) < FAILED_RECENTLY_MS)
      return;
    failedAt.delete(name);
    const startedAt = now();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), SOURCE_LIMIT_MS);
    try {
      const data = await readContent(source, jsonOf(limit.signal), refused);
      const meanwhile = await store.getItem(name);
      // A page that fetched the same source in the meantime has the newer response.
      const isOvertaken = meanwhile?.buster === CONTENT_BUSTER && meanwhile.state.dataUpdatedAt > startedAt;
      if (!isOvertaken && !isOfNobody()) await store.setItem(name, contentRecord(source.queryKey, data, now()));
    } catch (error) {
      failedAt.set(name, now());
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function warmAll(wanted: ContentScope, leftBefore: number): Promise<void> {
    refused.restore(await store.getSetting(REFUSED_QUERIES_SETTING));
    const deadline = now() + TOTAL_LIMIT_MS;
    for (const source of contentToWarm(wanted)) {
      // Read each time, because the visitor may decide during a long run.
      if (now() >= deadline || (await savesData(store))) break;
      // If a source fails, its cached copy is kept and the other sources still load.
      await warm(source, leftBefore).catch(() => undefined);
    }
    await deps.announce(wanted.locale).catch(() => undefined);
  }

  /** Runs one at a time. A repeated request shares the current run. */
  function run(wanted: ContentScope): Promise<void> {
    const name = `${wanted.locale} ${wanted.wilaya ?? ''}`;
    if (running?.name === name) return running.done;
    const before = running?.done;
    const leftBefore = left;
    const done = (async () => {
      await before;
      await warmAll(wanted, leftBefore);
    })().finally(() => {
      if (running?.done === done) running = undefined;
    });
    running = { name, done };
    return done;
  }

  return {
    async refresh(wanted) {
      await storeContentScope(store, wanted);
      // A page that has just opened does not know the wilaya.
      await run({ ...(await readContentScope(store)), ...wanted });
    },
    async refreshLast() {
      await run(await readContentScope(store));
    },
    dropUnderWay() {
      left += 1;
    },
  };
}
