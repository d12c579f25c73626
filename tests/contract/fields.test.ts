/**
 * Sections 3 and 7 name fields and headers. The portal's schemas must read each of them, and the sandbox must send each
 * of them, so that neither side can lose one unnoticed.
 */
import type * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountInfo } from '#src/api/account.ts';
import { RELATIONSHIP_TYPES } from '#src/api/content/offering-kinds.ts';
import { productOfferingEntry } from '#src/api/content/product-offerings.ts';
import { bundleInstance, planAllocation } from '#src/api/plan-allocation.ts';
import { quizProfile } from '#src/api/quiz.ts';
import { quizGame } from '#src/api/quiz-game.ts';
import { socialLogin, socialRegistrationData } from '#src/api/social.ts';
import { userStatus } from '#src/api/users.ts';
import { OFFERINGS } from '../../sandbox/seed/product-offerings.ts';
import { BFF, DEMO, raw, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

type Schema = v.GenericSchema;

/** The top-level names that a schema reads, also at the end of a pipe. */
function namesOf(schema: Schema): string[] {
  if ('pipe' in schema) return (schema.pipe as Schema[]).flatMap((step) => namesOf(step));
  return 'entries' in schema ? Object.keys(schema.entries as object) : [];
}

/** A nested schema: `profile`, or `bundleInstances`, for which it is the schema of the items. */
function fieldSchema(schema: Schema, name: string): Schema {
  const entries = 'pipe' in schema ? (schema.pipe as Schema[]).findLast((step) => 'entries' in step) : schema;
  const found = (entries as unknown as { entries: Record<string, Schema> }).entries[name];
  if (!found) throw new Error(`the schema does not read ${name}`);
  return found;
}

let authorization = '';
beforeEach(async () => {
  authorization = `Bearer ${(await signIn(DEMO)).access_token}`;
});

const answerOf = async (path: string) =>
  (await (await raw(operator, path, { headers: { authorization } })).json()) as Record<string, unknown>;

describe('fields that the specification names', () => {
  it.each([
    [
      'plan allocation',
      planAllocation,
      `${BFF}/plan/getPlanAllocation/v2?planCode=PLAN_PLUS&hadraEligible=true`,
      ['planCode', 'hadraEligible', 'bundleInstances'],
    ],
    ['account details', accountInfo, `${BFF}/subscriptions/getAccountInfo`, ['planCode', 'hadraEligible']],
    ['quiz profile', quizProfile, `${BFF}/quiz/profile`, ['profile']],
    ['status call', userStatus, `${BFF}/users/status?msisdn=${DEMO}`, ['code']],
    ['quiz game', quizGame, `${BFF}/quiz/profile/game?key=daily`, ['question', 'labels']],
  ])('%s', async (_, schema, path, names) => {
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names));
    expect(Object.keys(await answerOf(path))).toEqual(expect.arrayContaining(names));
  });

  it('bundle instances: displayOn, grantedValue', async () => {
    expect(namesOf(bundleInstance)).toEqual(expect.arrayContaining(['displayOn', 'grantedValue']));
    const { bundleInstances } = await answerOf(
      `${BFF}/plan/getPlanAllocation/v2?planCode=PLAN_PLUS&hadraEligible=true`,
    );
    expect((bundleInstances as object[])[0]).toMatchObject({
      displayOn: expect.anything(),
      grantedValue: expect.any(Number),
    });
  });

  it('quiz profile: profile.status', async () => {
    expect(namesOf(fieldSchema(quizProfile, 'profile'))).toContain('status');
    expect(await answerOf(`${BFF}/quiz/profile`)).toMatchObject({ profile: { status: 'ACTIVE' } });
  });

  it('offerings: name, {brand}_ref, priority, attachment, category name, characteristics, relationships, sob', async () => {
    const wanted = [
      'name',
      'priority',
      'attachment',
      'category',
      'characteristic_value_use',
      'product_offering_relationship',
      'sob',
    ];
    expect(namesOf(productOfferingEntry)).toEqual(expect.arrayContaining([...wanted, 'brandRef']));
    expect(namesOf(fieldSchema(productOfferingEntry, 'category'))).toContain('name');
    expect(RELATIONSHIP_TYPES).toEqual(['Associated', 'Parent', 'Child']);
    operator.sandbox.context.faults.set({ strapiVersion: 5 });
    const populate = wanted
      .slice(2, -1)
      .map((name) => `populate[${name}][populate]=*`)
      .join('&');
    const { data } = (await (
      await raw(operator, `/api/product-offerings?${populate}&pagination[pageSize]=100`)
    ).json()) as { data: object[] };
    operator.sandbox.context.faults.clear();
    for (const entry of data) expect(Object.keys(entry)).toEqual(expect.arrayContaining([...wanted, 'sahla_ref']));
    expect(data).toContainEqual(
      expect.objectContaining({
        characteristic_value_use: expect.arrayContaining([
          expect.objectContaining({
            specification: expect.objectContaining({ name: expect.any(String) }),
            specification_value: [
              expect.objectContaining({ value: expect.any(String), unitOfMeasure: expect.any(String) }),
            ],
          }),
        ]),
      }),
    );
    expect(new Set(OFFERINGS.flatMap(({ relationships }) => relationships.map(({ type }) => type)))).toEqual(
      new Set(RELATIONSHIP_TYPES),
    );
  });

  it('top banners: id, attributes.attachment.data[] with the image’s href.url and the colour’s attributes.content', async () => {
    const answer = await raw(operator, '/cms/api/top-banners?sahla_ref=PLAN_PLUS&populate[attachment][populate]=href');
    const { data } = (await answer.json()) as {
      data: { id: number; attributes: { attachment: { data: { attributes: { name: string } }[] } } }[];
    };
    for (const { id, attributes } of data) {
      expect(id).toEqual(expect.any(Number));
      const named = new Map(attributes.attachment.data.map((entry) => [entry.attributes.name, entry.attributes]));
      expect(named.get('top_banner_web_single_image')).toMatchObject({
        href: { data: { attributes: { url: expect.stringMatching(/^\//) } } },
      });
      expect(named.get('top_banner_web_color_code')).toMatchObject({ content: expect.stringMatching(/^#/) });
    }
    expect(data.length).toBeGreaterThan(0);
  });

  it('labels: name, value; the sign-in token: mobile_number; social sign-in: access_token, refresh_token', async () => {
    const labels = (await answerOf('/cms/api/ui-labels?locale=fr').catch(() => ({}))) as { error?: object };
    // The content service rejects tokens, so this request has none.
    expect(labels.error).toBeDefined();
    const { data } = (await (await raw(operator, '/cms/api/ui-labels?locale=fr')).json()) as {
      data: { attributes: object }[];
    };
    expect(data[0]?.attributes).toMatchObject({ name: expect.any(String), value: expect.any(String) });
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toHaveProperty('mobile_number', DEMO);
    expect(namesOf(socialLogin)).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));
    expect(namesOf(socialRegistrationData)).toEqual(['access_token', 'id_token']);
  });
});

describe('headers that the specification names', () => {
  it('the checkpoint answers x-chronos-id and x-nonce-id to x-msisdn, x-path and x-method', async () => {
    const headers = { 'x-msisdn': DEMO, 'x-path': '/identity/token', 'x-method': 'POST' };
    const good = await raw(operator, `${BFF}/checkpoint/token`, { method: 'POST', headers });
    expect(good.headers.get('x-chronos-id')).toBeTruthy();
    expect(good.headers.get('x-nonce-id')).toBeTruthy();
    for (const name of Object.keys(headers)) {
      const { [name as 'x-path']: _left, ...others } = headers;
      const bad = await raw(operator, `${BFF}/checkpoint/token`, { method: 'POST', headers: others });
      expect(bad.status).toBe(400);
      expect(await bad.text()).toContain(name);
    }
  });

  it('invitations and /token require x-msisdn', async () => {
    const invitations = await raw(operator, `${BFF}/users/mgm/invitations`, { headers: { authorization } });
    expect(invitations.status).toBe(400);
    const form = new URLSearchParams({ client_id: 'selfcare-web', grant_type: 'refresh_token', refresh_token: 'x' });
    const token = await raw(operator, '/identity/token', { method: 'POST', body: form });
    expect(token.status).toBe(400);
    expect(await token.text()).toContain('x-msisdn');
  });

  it('sign-out requires platform, x-chronos-id and x-nonce-id', async () => {
    const form = new URLSearchParams({ client_id: 'selfcare-web', refresh_token: 'x' });
    const answer = await raw(operator, '/identity/logout', { method: 'POST', body: form });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('x-chronos-id');
  });
});
