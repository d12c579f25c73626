import * as v from 'valibot';
import { call } from '../api/http.ts';
import { type Reach, reachOf } from './reach.ts';

const PROBE_TIMEOUT_MS = 5_000;

/** Asks for a single label: public, tiny, and answered by the operator's own service. Never rejects. */
export async function askOperator(): Promise<Reach> {
  try {
    const query = { locale: 'fr', 'pagination[page]': 1, 'pagination[pageSize]': 1 };
    await call('content', '/cms/api/ui-labels', v.unknown(), { query, anonymous: true, timeoutMs: PROBE_TIMEOUT_MS });
    return 'ok';
  } catch (error) {
    return reachOf(error) ?? 'failed';
  }
}
