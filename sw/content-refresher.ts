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
  contentToWarm,
  rememberWanted,
  savesData,
  type WantedContent,
  wantedContent,
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
  refresh(wanted: WantedContent): Promise<void>;
  /** Does the same for the content that was last wanted, or for French content if there was none. Never rejects. */
  refreshLast(): Promise<void>;
}

export function createContentRefresher(deps: ContentDeps): ContentRefresher {
  const { store, now } = deps;
  const refused = createRefusedQueries({
    now,
    persist: (names) => void store.setSetting(REFUSED_QUERIES_SETTING, names),
  });
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

  async function warm(source: ContentSource<unknown>): Promise<void> {
    if (await isFresh(source)) return;
    const startedAt = now();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), SOURCE_LIMIT_MS);
    try {
      const data = await readContent(source, jsonOf(limit.signal), refused);
      const key = contentRecordKey(source.queryKey);
      const meanwhile = await store.getItem(key);
      // A page that fetched the same source in the meantime has the newer response.
      const isOvertaken = meanwhile?.buster === CONTENT_BUSTER && meanwhile.state.dataUpdatedAt > startedAt;
      if (!isOvertaken) await store.setItem(key, contentRecord(source.queryKey, data, now()));
    } finally {
      clearTimeout(timer);
    }
  }

  async function warmAll(wanted: WantedContent): Promise<void> {
    refused.restore(await store.getSetting(REFUSED_QUERIES_SETTING));
    const deadline = now() + TOTAL_LIMIT_MS;
    for (const source of contentToWarm(wanted)) {
      // Read each time, because the visitor may decide during a long run.
      if (now() >= deadline || (await savesData(store))) break;
      // If a source fails, its cached copy is kept and the other sources still load.
      await warm(source).catch(() => undefined);
    }
    await deps.announce(wanted.locale).catch(() => undefined);
  }

  /** Runs one at a time. A repeated request shares the current run. */
  function run(wanted: WantedContent): Promise<void> {
    const name = `${wanted.locale} ${wanted.wilaya ?? ''}`;
    if (running?.name === name) return running.done;
    const before = running?.done;
    const done = (async () => {
      await before;
      await warmAll(wanted);
    })().finally(() => {
      if (running?.done === done) running = undefined;
    });
    running = { name, done };
    return done;
  }

  return {
    async refresh(wanted) {
      await rememberWanted(store, wanted);
      // A page that has just opened does not know the wilaya.
      await run({ ...(await wantedContent(store)), ...wanted });
    },
    async refreshLast() {
      await run(await wantedContent(store));
    },
  };
}
