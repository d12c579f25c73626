import * as v from 'valibot';
import { type CallOptions, call } from '#src/api/client/http.ts';
import { type Reachability, reachabilityOf, type WatchedHost } from '#src/api/client/reachability.ts';
import { contentPath } from '#src/api/content/content-path.ts';
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';

const PROBE_TIMEOUT_MS = 5_000;

type Question = [path: string, query: NonNullable<CallOptions['query']>];

/**
 * A small public request that each host answers, as `contract/` describes it. The identity service has no harmless one.
 */
const QUESTIONS: Readonly<Partial<Record<WatchedHost, Question>>> = {
  bff: ['/prayertimes/v2', { wilaya: '16', templateName: 'monthly' }],
  content: [contentPath('ui-labels'), { locale: DEFAULT_LANGUAGE, 'pagination[page]': 1, 'pagination[pageSize]': 1 }],
};

/** Whether the host answers now. Undefined if the host has no probe. Never rejects. */
export async function askHost(host: WatchedHost): Promise<Reachability | undefined> {
  const question = QUESTIONS[host];
  if (!question) return undefined;
  const [path, query] = question;
  try {
    await call(host, path, v.unknown(), { query, anonymous: true, timeoutMs: PROBE_TIMEOUT_MS });
    return 'reached';
  } catch (error) {
    return reachabilityOf(error) ?? 'unreachable';
  }
}
