/** The sandbox validates requests and explains what is wrong. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BFF, DEMO, raw, signIn, strictHeaders } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

let bearer = '';
beforeEach(async () => {
  bearer = `Bearer ${(await signIn(DEMO)).access_token}`;
});

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', authorization: bearer },
});

const bodyOf = async (response: Response) =>
  (await response.json()) as { code: string; message: string; correlationId: string | null };

describe('request headers', () => {
  it.each([
    ['platform', 'platform'],
    ['x-correlation-id', 'x-correlation-id'],
  ])('answers 400 and names %s if it is missing, on every service', async (name) => {
    const { [name as 'platform']: _left, ...headers } = strictHeaders();
    for (const [path, method] of [
      [`${BFF}/users/status?msisdn=${DEMO}`, 'GET'],
      ['/identity/revoke', 'POST'],
      ['/api/faqs', 'GET'],
    ] as const) {
      const answer = await fetch(`${operator.origin}${path}`, { method, headers });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(name);
    }
  });

  it('rejects a correlation id that is no version 4 UUID, and another platform', async () => {
    const path = `${BFF}/users/status?msisdn=${DEMO}`;
    for (const headers of [{ 'x-correlation-id': '00000000-0000-1000-8000-000000000000' }, { platform: 'android' }]) {
      expect((await raw(operator, path, { headers })).status).toBe(400);
    }
  });

  it('echoes the correlation id in responses and errors', async () => {
    const headers = strictHeaders();
    const id = headers['x-correlation-id'];
    const good = await fetch(`${operator.origin}${BFF}/users/status?msisdn=${DEMO}`, { headers });
    expect(good.headers.get('x-correlation-id')).toBe(id);
    const bad = await fetch(`${operator.origin}${BFF}/nothing`, { headers });
    expect(bad.headers.get('x-correlation-id')).toBe(id);
    expect(await bodyOf(bad)).toEqual({ code: 'unknown_call', message: expect.any(String), correlationId: id });
  });

  it('requires no headers for images, pages and the shop list', async () => {
    for (const url of [
      `${operator.origin}/uploads/login-banner.svg`,
      `${operator.origin}/`,
      `${operator.shopsOrigin}/getWilayas`,
    ]) {
      expect((await fetch(url)).status).toBe(200);
    }
  });

  it('forbids caching of subscriber data', async () => {
    const answer = await raw(operator, `${BFF}/subscriptions/getAccountInfo`, { headers: { authorization: bearer } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the backend-for-frontend', () => {
  it.each([
    ['GET', '/checkpoint/token', 'POST'],
    ['POST', '/users/status?msisdn=213550000001', 'GET'],
    ['GET', '/userInfo?msisdn=213550000001', 'HEAD'],
    ['GET', '/history', 'POST'],
    ['DELETE', '/userInfo/personal', 'GET, PATCH'],
    ['GET', '/recharge/pin', 'POST'],
  ])('%s %s is 405 and names the allowed method', async (method, path, allow) => {
    const answer = await raw(operator, `${BFF}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it.each([
    ['an unknown field', '/renewal/switch', { sahla_ref: 'D_3GB_WEEK', enabled: true, force: true }, 'force'],
    ['a missing field', '/renewal/switch', { enabled: true }, 'sahla_ref'],
    ['a field of another type', '/renewal/switch', { sahla_ref: 'D_3GB_WEEK', enabled: 'yes' }, 'enabled'],
    [
      'a page of more than 100',
      '/history',
      { type: 'call', from: '2026-11-01', to: '2026-11-21', page: 1, pageSize: 101 },
      'pageSize',
    ],
    [
      'a day that is none',
      '/history',
      { type: 'call', from: '2026-02-30', to: '2026-03-01', page: 1, pageSize: 10 },
      'from',
    ],
    [
      'days the wrong way round',
      '/history',
      { type: 'call', from: '2026-11-21', to: '2026-11-01', page: 1, pageSize: 10 },
      'from',
    ],
    ['a number without its country code', '/users/otp/request', { msisdn: '0550000001', purpose: 'sign-in' }, 'msisdn'],
  ])('answers 400 to a body with %s and names it', async (_, path, body, named) => {
    const answer = await raw(operator, `${BFF}${path}`, json(body));
    expect(answer.status).toBe(400);
    expect(await bodyOf(answer)).toMatchObject({ code: 'invalid_body', message: expect.stringContaining(named) });
  });

  it('answers 400 to a body that is not JSON or not expected, and 415 to another content type', async () => {
    const to = (path: string, body: string, type: string) =>
      raw(operator, `${BFF}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: bearer },
      });
    expect((await to('/history', '{', 'application/json')).status).toBe(400);
    expect((await to('/history', 'type=call', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await to('/users/activate?msisdn=213550000101&otp=123456', '{}', 'application/json')).status).toBe(400);
  });

  it.each([
    ['an unknown parameter', '/users/status?msisdn=213550000001&lang=fr', 'lang'],
    ['a missing parameter', '/users/status', 'msisdn'],
    ['a parameter twice', '/users/status?msisdn=213550000001&msisdn=213550000002', 'msisdn'],
    ['a parameter where none belongs', '/quiz/profile?key=x', 'key'],
    ['a place that is none', '/weather/getWeatherCondition?latitude=95&longitude=3', 'latitude'],
  ])('answers 400 to a query with %s and names it', async (_, path, named) => {
    const answer = await raw(operator, `${BFF}${path}`, { headers: { authorization: bearer } });
    expect(answer.status).toBe(400);
    expect((await bodyOf(answer)).message).toContain(named);
  });

  it('rejects a purchase without Idempotency-Key', async () => {
    const answer = await raw(operator, `${BFF}/bundle/purchase`, json({ sahla_ref: 'D_1GB_DAY', price: 100 }));
    expect(answer.status).toBe(400);
    expect((await bodyOf(answer)).message).toContain('Idempotency-Key');
  });

  it.each([
    ['GET', '/subscriptions/getAccountInfo'],
    ['GET', '/plan/getPlanAllocation/v2?planCode=PLAN_PLUS&hadraEligible=true'],
    ['GET', '/bundle/purchases/v2'],
    ['GET', '/userInfo/personal'],
    ['GET', '/userInfo/getContract'],
    ['GET', '/quiz/profile'],
    ['GET', '/user-info/willaya'],
    ['GET', '/users/details?msisdn=213550000001'],
    ['GET', '/users/mgm/invitations'],
    ['GET', '/renewal/getAutoRenewalStatus'],
    ['GET', '/users/loan/eligibleBands'],
    ['GET', '/noudjoum'],
    ['GET', '/usage/summary'],
  ])('%s %s requires a token', async (method, path) => {
    const answer = await raw(operator, `${BFF}${path}`, { method });
    expect(answer.status).toBe(401);
    expect(await bodyOf(answer)).toMatchObject({ code: 'token_missing' });
  });

  it('fails the status call only for the number that is made for it', async () => {
    expect((await raw(operator, `${BFF}/users/status?msisdn=213550000107`)).status).toBe(500);
    expect(await (await raw(operator, `${BFF}/users/status?msisdn=213550000106`)).json()).toEqual({ code: '999' });
  });
});

describe('cross-origin requests', () => {
  const preflight = (url: string, origin: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'platform,x-correlation-id',
      },
    });

  it('lets any origin read the shop list, with the portal’s headers', async () => {
    const answer = await preflight(`${operator.shopsOrigin}/getWilayas`, 'https://anywhere.example');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('platform');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-correlation-id');
  });

  it('lets only the portal’s origins call the other services', async () => {
    const url = `${operator.origin}${BFF}/users/status?msisdn=${DEMO}`;
    expect((await preflight(url, 'http://localhost:4173')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:4173',
    );
    expect((await preflight(url, 'https://anywhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
