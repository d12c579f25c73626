/** Checkpoints: a nonce for one call of one line, valid once within a minute. */
import { describe, expect, it } from 'vitest';
import * as checkpoints from '#src/api/client/checkpoint.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { BARRED, BFF, DEMO, raw, signIn } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';
import { identityCall } from './identity-call.ts';

describe('checkpoints', () => {
  const password = { grant_type: 'password', username: DEMO, password: 'Sahla-2026' };

  it('rejects a call without a checkpoint and keeps the session', async () => {
    const answer = await identityCall(
      operator,
      '/token',
      { client_id: 'selfcare-web', ...password },
      { 'x-msisdn': DEMO },
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'checkpoint_required' } });
  });

  it('accepts a checkpoint only once', async () => {
    const checkpoint = checkpoints.checkpointHeaders(await checkpoints.takeCheckpoint(DEMO, '/identity/token'));
    const send = () =>
      identityCall(operator, '/token', { client_id: 'selfcare-web', ...password }, { 'x-msisdn': DEMO, ...checkpoint });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 403, body: { error: 'checkpoint_invalid' } });
  });

  it('accepts a checkpoint for one minute', async () => {
    const checkpoint = checkpoints.checkpointHeaders(await checkpoints.takeCheckpoint(DEMO, '/identity/token'));
    operator.sandbox.context.clock.advance(60_000);
    const answer = await identityCall(
      operator,
      '/token',
      { client_id: 'selfcare-web', ...password },
      { 'x-msisdn': DEMO, ...checkpoint },
    );
    expect(answer.status).toBe(403);
  });

  it.each<[string, string, string, Msisdn]>([
    ['another path', '/identity/logout', 'POST', DEMO],
    ['another method', '/identity/token', 'GET', DEMO],
    ['another line', '/identity/token', 'POST', BARRED],
  ])('rejects a checkpoint for %s', async (_, path, method, msisdn) => {
    const checkpoint = checkpoints.checkpointHeaders(await checkpoints.takeCheckpoint(msisdn, path, method));
    const answer = await identityCall(
      operator,
      '/token',
      { client_id: 'selfcare-web', ...password },
      { 'x-msisdn': DEMO, ...checkpoint },
    );
    expect(answer.status).toBe(403);
  });

  it('keeps a checkpoint usable after a call whose token had expired, so that its retry succeeds', async () => {
    const tokens = await signIn(DEMO);
    const path = `${BFF}/userInfo/personal`;
    const headers = checkpoints.checkpointHeaders(await checkpoints.takeCheckpoint(DEMO, path, 'GET'));
    const read = (bearer: string) =>
      raw(operator, path, { headers: { ...headers, authorization: `Bearer ${bearer}` } });
    expect((await read('stale')).status).toBe(401);
    expect((await read(tokens.access_token)).status).toBe(200);
    expect((await read(tokens.access_token)).status).toBe(403);
  });
});
