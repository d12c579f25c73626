import * as v from 'valibot';
import type { GetJson } from '#src/api/content/content.ts';

/** The content reader's transport to the operator, as in the page. */
export const getJson: GetJson = async (host, path, query) => {
  const { call } = await import('#src/api/client/http.ts');
  return call(host, path, v.unknown(), { query, anonymous: true });
};
