/** The table of what may pass, compared with the calls that the portal makes. */
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../../../build/brand/read-brand.ts';
import { CALLS } from '../../../contract/calls.ts';
import { COMMON_HEADERS, READ_HEADERS } from '../../../contract/headers.ts';
import {
  droppedByNginx,
  forwardedPaths,
  isPlainTarget,
  LIMITED_CALLS,
  limitedPattern,
  SERVICE_RULES,
  SERVICES,
  serviceOf,
} from '../../../deploy/service-rules.ts';

const brand = readBrand({});
const namesIn = (schema: v.GenericSchema | undefined) =>
  Object.keys((schema as { entries?: object } | undefined)?.entries ?? {}).map((name) => name.toLowerCase());
const onProxy = (host: string): host is 'bff' | 'identity' | 'content' | 'shops' => host in SERVICE_RULES;

describe.each(CALLS.map((call) => [call.id, call] as const))('%s passes', (_id, call) => {
  const { host, method, request, caller, answerHeaders = [] } = call;
  const rules = onProxy(host) ? SERVICE_RULES[host] : undefined;

  test('with its method', () => expect(rules?.methods).toContain(method));

  test('with its headers', () => {
    const sent = [
      ...namesIn(COMMON_HEADERS),
      ...namesIn(request.headers),
      ...(caller === 'line' ? ['authorization'] : []),
      ...(request.body || request.form ? ['content-type'] : []),
    ];
    expect(sent.filter((name) => !rules?.requestHeaders.includes(name))).toEqual([]);
  });

  test('with the headers of its answer', () => {
    expect(answerHeaders.filter((name) => !rules?.responseHeaders.includes(name.toLowerCase()))).toEqual([]);
  });
});

test('every header that the portal reads passes from the backend and the identity service', () => {
  for (const service of ['bff', 'identity'] as const) {
    expect(READ_HEADERS.filter((name) => !SERVICE_RULES[service].responseHeaders.includes(name))).toEqual([]);
  }
});

describe('the limits', () => {
  const named = ({ host, path }: { host: string; path: string }) => `${host} ${path}`;

  test('apply to exactly the calls that the contract marks', () => {
    const marked = CALLS.filter(({ limits }) => limits !== undefined).map(named);
    // A checkpoint checks nothing by itself. Its limit only bounds how often a client can try to renew a session.
    const limited = LIMITED_CALLS.filter(({ rate }) => rate !== 'checkpoints').map(named);
    expect(limited.sort()).toEqual([...new Set(marked)].sort());
  });

  const [status] = LIMITED_CALLS.filter(({ path }) => path === '/users/status');
  const matches = (path: string) => status && new RegExp(limitedPattern(status, brand), 'i').test(path);

  test.each(['', '/', '.json', '.JSON/', ',x', ' ', ':8'])('fault 89: count the path with %j at its end', (ending) => {
    expect(matches(`/api/sahla-bff/users/status${ending}`)).toBe(true);
    expect(matches(`/API/Sahla-BFF/Users/STATUS${ending}`)).toBe(true);
  });

  test.each(['s', '-of-line', '/history'])('do not count another call, with %j at the end of the path', (ending) => {
    expect(matches(`/api/sahla-bff/users/status${ending}`)).toBe(false);
  });
});

describe('headers that a service may not send', () => {
  test.each(SERVICES)('%s: nginx drops none that the table allows, and all that set something', (service) => {
    const dropped = droppedByNginx(service).map((name) => name.toLowerCase());
    expect(dropped.filter((name) => SERVICE_RULES[service].responseHeaders.includes(name))).toEqual([]);
    expect(dropped).toEqual(expect.arrayContaining(['set-cookie', 'clear-site-data', 'service-worker-allowed']));
  });

  test.each(SERVICES)('%s: neither cookies nor headers of other proxies reach it', (service) => {
    const odd = SERVICE_RULES[service].requestHeaders.filter((name) => /cookie|forwarded|real-ip|override/.test(name));
    expect(odd).toEqual([]);
  });
});

test.each([
  ['/api/sahla-bff/x', 'bff'],
  ['/api/sahla-bff', 'content'],
  ['/api/product-offerings', 'content'],
  ['/cms/api/faqs', 'content'],
  ['/strapi/api/pages', 'content'],
  ['/uploads/a.svg', 'images'],
  ['/identity/token', 'identity'],
  ['/getWilayas', 'shops'],
  ['/getWilayas/x', undefined],
  ['/identity', undefined],
  ['/dashboard/my-sahla', undefined],
])('%s belongs to %s', (path, service) => {
  const api = { contentOrigin: '', contentPrefix: '/strapi/api', shopListOrigin: '' };
  expect(serviceOf(path, forwardedPaths({ slug: 'sahla', api }))).toBe(service);
});

test('a path of the portal’s calls is plain, with Arabic, blanks and signs that need no other spelling', () => {
  const paths = CALLS.map(({ path }) => path.replaceAll(/\{\w+\}/g, '6f1c9b1e-0d3a-4a52-9d6b-3f0d5a1f7c21'));
  for (const path of [
    ...paths,
    '/uploads/%D8%B9%D8%B1%D8%B6%20(1).webp',
    '/cms/a:b@c,d=e~f',
    '/api/x/',
    '/api/x?a=;//..%2f',
  ]) {
    expect(isPlainTarget(path), path).toBe(true);
  }
});
