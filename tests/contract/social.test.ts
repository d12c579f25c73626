/** Social sign-in, from the consent page to tokens or to registration. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { setRequestLanguage } from '#src/api/client/request-context.ts';
import * as social from '#src/api/social.ts';
import { doesUserExist, userDetailsQuery } from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { ask, DEMO, refusal, setToken } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

const BACK = 'http://localhost:4173/web/redirect/facebook';
const VERIFIER = 'a-verifier-that-is-long-enough-for-the-purpose';
const NEWCOMER = '213550000114' as Msisdn;

const request = (changes: Record<string, string> = {}) => ({
  client_id: 'sahla-portal',
  response_type: 'code',
  redirect_uri: BACK,
  state: 'a state',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
  ...changes,
});
const page = (changes: Record<string, string> = {}) =>
  fetch(`${operator.origin}/social/facebook/authorize?${new URLSearchParams(request(changes))}`);

/** Submits one of the consent page's buttons. Returns the parameters that the portal receives. */
async function choose(choice: string): Promise<URLSearchParams> {
  const answer = await fetch(`${operator.origin}/social/facebook/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...request(), choice }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(BACK);
  return back.searchParams;
}

const codeOf = async (choice: string) => (await choose(choice)).get('code') ?? '';

it('offers the known users, an unknown one, refusal and failure on the consent page', async () => {
  const text = await (await page()).text();
  expect(text).toContain('Sandbox Facebook');
  for (const choice of ['user:known-demo', 'unknown', 'refused', 'error']) expect(text).toContain(`value="${choice}"`);
});

it('never redirects from the consent page to another origin', async () => {
  for (const redirect_uri of ['https://evil.example/', 'http://localhost.evil.example/', 'javascript:alert(1)']) {
    const answer = await page({ redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
});

it('escapes request parameters on the consent page', async () => {
  const text = await (await page({ state: '"><script>x</script>' })).text();
  expect(text).not.toContain('<script>');
});

it('gives a known user tokens of the line, once for each code', async () => {
  const back = await choose('user:known-demo');
  expect(back.get('state')).toBe('a state');
  const code = back.get('code') ?? '';
  const exchange = await social.exchangeSocialCode('facebook', code, VERIFIER);
  expect(exchange.kind).toBe('tokens');
  await setToken(exchange.kind === 'tokens' ? exchange.tokens.access_token : '');
  expect(await ask(userDetailsQuery('line', DEMO))).toMatchObject({ msisdn: DEMO });
  expect(await refusal(social.exchangeSocialCode('facebook', code, VERIFIER))).toMatchObject({
    status: 400,
    code: 'invalid_code',
  });
});

it('rejects a code without its verifier, for another provider, or after a minute', async () => {
  expect(
    await refusal(social.exchangeSocialCode('facebook', await codeOf('user:known-demo'), 'another')),
  ).toMatchObject({ status: 400 });
  expect(await refusal(social.exchangeSocialCode('google', await codeOf('user:known-demo'), VERIFIER))).toMatchObject({
    status: 400,
  });
  const late = await codeOf('user:known-demo');
  operator.sandbox.context.clock.advance(60_000);
  expect(await refusal(social.exchangeSocialCode('facebook', late, VERIFIER))).toMatchObject({ status: 400 });
});

it('returns registration data for an unknown user, who gets tokens after registering', async () => {
  const exchange = await social.exchangeSocialCode('facebook', await codeOf('unknown'), VERIFIER);
  if (exchange.kind !== 'unknown-user') throw new Error('the user is known');
  expect(await refusal(social.registerSocial('facebook', DEMO, exchange.data))).toMatchObject({
    kind: 'conflict',
    code: 'user_already_exists',
  });
  expect(await social.registerSocial('facebook', NEWCOMER, exchange.data)).toBe(true);
  expect(await doesUserExist(NEWCOMER)).toBe(true);
  const subject = operator.sandbox.context.db.get<{ subject: string }>(
    'SELECT subject FROM social_users WHERE msisdn = ?',
    NEWCOMER,
  )?.subject;
  expect(await social.exchangeSocialCode('facebook', await codeOf(`user:${subject}`), VERIFIER)).toMatchObject({
    kind: 'tokens',
  });
});

it('requires registration tokens and a line of the operator to register', async () => {
  const exchange = await social.exchangeSocialCode('facebook', await codeOf('unknown'), VERIFIER);
  if (exchange.kind !== 'unknown-user') throw new Error('the user is known');
  const { access_token, id_token } = exchange.data;
  const swapped = { access_token: id_token, id_token: access_token };
  expect(await refusal(social.registerSocial('facebook', NEWCOMER, swapped))).toMatchObject({
    code: 'social_token_invalid',
  });
  expect(await refusal(social.registerSocial('google', NEWCOMER, exchange.data))).toMatchObject({
    code: 'social_token_invalid',
  });
  expect(await refusal(social.registerSocial('facebook', '213799999999' as Msisdn, exchange.data))).toMatchObject({
    code: 'line_unknown',
  });
});

it('returns an error after a refusal, and a message for the subscriber if the provider fails', async () => {
  const refused = await choose('refused');
  expect(refused.get('error')).toBe('access_denied');
  expect(refused.get('code')).toBeNull();
  setRequestLanguage('ar');
  const failure = await refusal(social.exchangeSocialCode('facebook', await codeOf('error'), VERIFIER));
  setRequestLanguage('');
  expect(failure).toMatchObject({ status: 502, serverMessage: expect.stringMatching(/\p{Script=Arabic}/u) });
});
