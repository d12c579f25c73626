import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Described, describeRequest } from '../../support/request-description.ts';

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Described;
const BFF = '/api/sahla-bff';
const KEY = '6f1c9b1e-0d3a-4a52-9d6b-3f0d5a1f7c21';
const PAGES = 'locale=fr&pagination[page]=1&pagination[pageSize]=100';
const COMMON = { 'x-correlation-id': KEY, platform: 'web', 'accept-language': 'fr' };
const LINE = { ...COMMON, authorization: 'Bearer token' };
const ORDER = { ...LINE, 'idempotency-key': KEY };

const faultOf = (method: string, address: string, headers: Record<string, string>, body = '') => {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  return describeRequest(DOCUMENT, { method, pathname, query: [...searchParams], headers, body });
};

it.each([
  ['GET', `${BFF}/users/status?msisdn=213550000001`, COMMON, ''],
  ['GET', '/api/rimal-bff/noudjoum/day-300mb', LINE, ''],
  ['POST', '/api/rimal-bff/bundle/purchase', ORDER, '{"rimal_ref":"D","price":1}'],
  ['POST', `${BFF}/services/roaming/activation/key-of-8/void`, LINE, ''],
  [
    'POST',
    '/realms/operator/token',
    { ...COMMON, 'x-msisdn': '213550000001', 'x-chronos-id': 'c', 'x-nonce-id': 'n' },
    'client_id=c&grant_type=refresh_token&refresh_token=r',
  ],
  ['GET', `/cms/api/promotions?${PAGES}&populate[image]=true`, { ...COMMON, 'accept-language': 'en-GB,en' }, ''],
  ['GET', '/getWilayas', COMMON, ''],
])('knows %s %s', (method, address, headers, body) => {
  expect(faultOf(method, address, headers, body)).toBeUndefined();
});

const { platform: _, ...withoutPlatform } = COMMON;

it.each([
  ['a call', 'DELETE', `${BFF}/users/details`, LINE, '', 'no such call'],
  ['a path', 'GET', `${BFF}/other/users/status`, COMMON, '', 'no such call'],
  ['a parameter', 'GET', `${BFF}/users/status?msisdn=213550000001&device=d`, COMMON, '', 'query device'],
  ['a number', 'GET', `${BFF}/users/status?msisdn=0550000001`, COMMON, '', 'query msisdn'],
  ['a missing parameter', 'GET', `${BFF}/users/status`, COMMON, '', 'query msisdn: is missing'],
  ['a missing header', 'GET', `${BFF}/users/status?msisdn=213550000001`, withoutPlatform, '', 'header platform'],
  ['a missing key', 'POST', `${BFF}/bundle/purchase`, LINE, '{"sahla_ref":"D","price":1}', 'header Idempotency-Key'],
  ['a header', 'GET', `${BFF}/recap`, { ...LINE, 'x-device': 'd' }, '', 'header x-device'],
  ['a missing token', 'GET', `${BFF}/recap`, COMMON, '', 'header authorization: is missing'],
  ['a token that nobody needs', 'GET', '/getWilayas', LINE, '', 'anybody may ask this'],
  ['a key in the path', 'GET', `${BFF}/bundle/purchase/short`, LINE, '', 'path key'],
  ['a field', 'POST', `${BFF}/quiz/answer`, LINE, '{"key":"k","questionId":"q","optionId":"o","device":"d"}', 'device'],
  ['a missing field', 'POST', `${BFF}/bundle/purchase`, ORDER, '{"sahla_ref":"D"}', 'price: is missing'],
  ['a type', 'POST', `${BFF}/bundle/purchase`, ORDER, '{"sahla_ref":"D","price":"1"}', 'price: expected number'],
  ['a grant', 'POST', '/identity/token', COMMON, 'client_id=c&grant_type=implicit', 'grant_type'],
])('does not know %s', (_name, method, address, headers, body, fault) => {
  expect(faultOf(method, address, headers, body)).toContain(fault);
});
