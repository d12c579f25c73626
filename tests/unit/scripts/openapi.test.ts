import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { breaking, unannounced } from '../../../contract/compare.ts';
import { type OpenApi, openApi } from '../../../contract/openapi.ts';
import { withReference } from '../../../contract/reference.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const document = () => JSON.parse(read('docs/openapi.json')) as OpenApi;

type Json = { [name: string]: unknown };

/** The part of the document at these keys, to be changed. */
const at = (root: unknown, ...keys: string[]) => keys.reduce<Json>((inner, key) => inner[key] as Json, root as Json);

const ACCOUNT = ['paths', '/subscriptions/getAccountInfo', 'get'];
const schemaOf = (root: unknown, ...path: string[]) =>
  at(root, ...path, 'responses', '200', 'content', 'application/json', 'schema');

describe('docs/openapi.json', () => {
  it('is what `npm run contract` writes, and so are the tables of docs/portal-calls.md', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(document()).toEqual(JSON.parse(JSON.stringify(openApi(version))));
    const reference = read('docs/portal-calls.md');
    expect(withReference(reference)).toBe(reference);
  });

  it('has one operation for each call', () => {
    const operations = Object.values(document().paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(CALLS.map(({ id }) => id).sort());
  });

  it('leaves open what may be absent, and names words and ranges', () => {
    const { properties, required } = schemaOf(document(), ...ACCOUNT);
    expect(required).toEqual(['planCode', 'hadraEligible', 'status', 'balance']);
    expect(properties).toMatchObject({
      planName: { type: ['string', 'null'] },
      balance: { type: 'number', maximum: 1e9 },
      status: { enum: ['active', 'suspended', 'barred'] },
      balanceExpiresAt: { type: ['string', 'null'], format: 'date-time' },
    });
    expect(
      at(schemaOf(document(), 'paths', '/renewal/list', 'get'), 'properties', 'renewals', 'items', 'properties'),
    ).toHaveProperty('sahla_ref');
  });
});

describe('comparison with the last release', () => {
  const changed = (change: (after: OpenApi) => void) => {
    const after = document();
    change(after);
    return breaking(document(), after).map(({ call, what }) => `${call}: ${what}`);
  };

  it('finds nothing in the same document', () => {
    expect(changed(() => undefined)).toEqual([]);
  });

  it('names a new call, a required field, fewer words, a smaller range, another type, a new request field', () => {
    expect(
      changed((after) => {
        Object.assign(after.paths, { '/new': { get: { 'x-need': 'optional', responses: {} } } });
        const schema = schemaOf(after, ...ACCOUNT);
        (schema.required as string[]).push('asOf');
        const fields = schema.properties as { [name: string]: Json };
        fields.status = { ...fields.status, enum: ['active', 'barred'] };
        fields.balance = { ...fields.balance, maximum: 10 };
        fields.planCode = { type: 'number' };
        const sent = at(
          after,
          'paths',
          '/quiz/answer',
          'post',
          'requestBody',
          'content',
          'application/json',
          'schema',
          'properties',
        );
        sent.device = { type: 'string' };
      }).sort(),
    ).toEqual([
      'GET /new: a new call (optional)',
      'GET /subscriptions/getAccountInfo: `planCode` may no longer be of the type string',
      'GET /subscriptions/getAccountInfo: `status` may no longer be `suspended`',
      'GET /subscriptions/getAccountInfo: the answer must have `asOf`',
      'GET /subscriptions/getAccountInfo: the range of `balance` is smaller',
      'POST /quiz/answer: the portal newly sends body `device`',
    ]);
  });

  it('asks for a line in "To do when upgrading" of the next version only', () => {
    const found = [{ call: 'GET /new', what: 'a new call' }];
    const changelog = (next: string, last: string) =>
      `# Changelog\n\n## Unreleased\n\n### Added\n\n- x\n\n### To do when upgrading\n\n- ${next}\n\n## 0.2.0 - 2026-11-23\n\n### To do when upgrading\n\n- ${last}\n`;
    expect(unannounced(found, changelog('`GET /new` is new', ''))).toEqual([]);
    expect(unannounced(found, changelog('nothing', '`GET /new` is new'))).toEqual(found);
  });
});
