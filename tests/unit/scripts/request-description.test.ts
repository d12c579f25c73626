import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Described, describeRequest } from '../../support/request-description.ts';

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Described;
const BFF = '/api/sahla-bff';

const faultOf = (method: string, pathname: string, query: readonly string[] = [], body = '') =>
  describeRequest(DOCUMENT, { method, pathname, query, body });

it.each([
  ['GET', `${BFF}/users/status`, ['msisdn'], ''],
  ['GET', '/api/rimal-bff/noudjoum/day-300mb', [], ''],
  ['POST', '/api/rimal-bff/bundle/purchase', [], '{"rimal_ref":"D","price":1}'],
  ['POST', `${BFF}/services/roaming/activation/key-of-8/void`, [], ''],
  ['POST', '/identity/token', [], 'client_id=c&grant_type=otp&msisdn=1&otp=2'],
  ['POST', '/realms/operator/token', [], 'client_id=c&grant_type=refresh_token&refresh_token=r'],
  ['GET', '/cms/api/top-banners', ['locale', 'filters[rimal_ref][$eq]', 'pagination[page]'], ''],
  ['GET', '/api/top-banners', ['locale'], ''],
  ['GET', '/getWilayas', [], ''],
])('knows %s %s', (method, pathname, query, body) => {
  expect(faultOf(method, pathname, query, body)).toBeUndefined();
});

it.each([
  ['DELETE', `${BFF}/users/details`, [], '', 'no such call'],
  ['GET', `${BFF}/other/users/status`, [], '', 'no such call'],
  ['GET', `${BFF}/users/status`, ['msisdn', 'device'], '', 'no query device'],
  ['POST', `${BFF}/quiz/answer`, [], '{"key":"k","device":"d"}', 'no field device'],
  ['POST', '/identity/token', [], 'client_id=c&scope=all', 'no field scope'],
])('does not know %s %s with %j and %s', (method, pathname, query, body, fault) => {
  expect(faultOf(method, pathname, query, body)).toContain(fault);
});
