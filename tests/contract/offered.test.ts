/** What the table says about a call that the operator does not have is what the portal does. */
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isApiError } from '#src/api/client/errors.ts';
import { CALLS } from '../../contract/calls.ts';
import { ask, DEMO, signIn } from '../support/operator.ts';
import { allQueries } from './queries.ts';

beforeAll(() => signIn(DEMO));
afterEach(() => vi.unstubAllGlobals());

const patterns = CALLS.map(({ id, host, method, path }) => {
  const prefix = host === 'bff' ? '/api/sahla-bff' : host === 'identity' ? '/identity' : '';
  return { id, method, pattern: new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
}).sort((a, b) => Number(a.pattern.source.includes('[^')) - Number(b.pattern.source.includes('[^')));

it('takes exactly the optional calls of the table for not offered when they are missing', async () => {
  let asked: string | undefined;
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    asked = patterns.find((one) => one.method === method && one.pattern.test(pathname))?.id;
    if (asked === 'checkpoint') return new Response('', { headers: { 'x-chronos-id': 'c', 'x-nonce-id': 'n' } });
    return new Response('', { status: 404 });
  });
  const found = new Map<string, boolean>();
  for (const { query } of await allQueries()) {
    asked = undefined;
    const error = await ask(query).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    // Another query of the same call: the portal does not ask again.
    if (asked !== undefined) found.set(asked, isApiError(error, 'not-offered'));
  }
  expect(found.size).toBeGreaterThan(35);
  const needs = Object.fromEntries([...found.keys()].map((id) => [id, CALLS.find((call) => call.id === id)?.need]));
  expect(Object.fromEntries([...found].map(([id, isOptional]) => [id, isOptional ? 'optional' : 'required']))).toEqual(
    needs,
  );
});
