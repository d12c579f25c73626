import * as v from 'valibot';
import type { GetJson } from '#src/api/content/content.ts';

/** The content reader's way to the operator, as the page has it. */
export const getJson: GetJson = async (host, path, query) => {
  const { call } = await import('#src/api/client/http.ts');
  return call(host, path, v.unknown(), { query, anonymous: true });
};
