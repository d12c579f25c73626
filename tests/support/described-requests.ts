/**
 * Fails a test file if the portal's HTTP client has made a request that the table of calls (`contract/`) does not
 * describe: method, path, and the names of query parameters and of fields of the body.
 * The browser tests check values and headers too.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';
import { SANDBOX_CONTROLS } from '../../deploy/operator-prefixes.ts';
import { type Described, describeRequest } from './request-description.ts';

/** Tests of the client itself call addresses that do not exist. */
const OF_THE_CLIENT = /tests\/unit\/(api|lib|session|sw|offline)\//;

const found = new Set<string>();
let described: Described | undefined;

async function record(request: Request): Promise<void> {
  described ??= JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Described;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith(SANDBOX_CONTROLS)) return;
  const body = await request.clone().text();
  const seen = { method: request.method, pathname, query: [...searchParams], body };
  const fault = describeRequest(described, seen, { namesOnly: true });
  if (fault) found.add(fault);
}

vi.mock('ky', async (importOriginal) => {
  const real = await importOriginal<typeof import('ky')>();
  const create: typeof real.default.create = (options = {}) =>
    real.default.create({
      ...options,
      hooks: {
        ...options.hooks,
        beforeRequest: [({ request }) => record(request), ...(options.hooks?.beforeRequest ?? [])],
      },
    });
  const library = new Proxy(real.default, {
    get: (target, name) => (name === 'create' ? create : Reflect.get(target, name)),
  });
  return { ...real, default: library };
});

afterAll(() => {
  if (!OF_THE_CLIENT.test(expect.getState().testPath ?? '')) expect([...found].sort()).toEqual([]);
});
