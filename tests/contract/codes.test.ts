/** One-time codes: magic codes, sent codes, and the lock after too many wrong ones. */
import { describe, expect, it } from 'vitest';
import * as identity from '#src/api/identity.ts';
import * as users from '#src/api/users.ts';
import type { Msisdn } from '#src/lib/units.ts';
import { listMessages } from '../../sandbox/db/messages.ts';
import { DEMO, refusal } from '../support/operator.ts';
import { operator } from '../support/started-operator.ts';

const UNREGISTERED = '213550000101' as Msisdn;

const advance = (ms: number) => operator.sandbox.context.clock.advance(ms);
const withCode = (otp: string) => identity.signInWith(DEMO, { grant_type: 'otp', otp });
const sent = (msisdn: string) =>
  operator.sandbox.context.db.get<{ code: string }>(
    'SELECT code FROM messages WHERE msisdn = ? ORDER BY id DESC',
    msisdn,
  )?.code ?? '';
const wrong = (msisdn: string) => (sent(msisdn) === '999999' ? '999998' : '999999');

describe('magic codes', () => {
  it('accepts and rejects the same magic codes at every sign-in attempt', async () => {
    for (let count = 0; count < 4; count++) {
      expect(await refusal(withCode('000000'))).toMatchObject({ status: 400, code: 'otp_wrong' });
      expect(await refusal(withCode('111111'))).toMatchObject({ status: 400, code: 'otp_expired' });
      expect(await refusal(withCode('222222'))).toMatchObject({
        status: 429,
        code: 'otp_locked',
        kind: 'rate-limited',
      });
    }
    expect(await withCode('123456')).toMatchObject({ token_type: 'Bearer' });
  });

  it('answers the magic wrong code with 403 on activation, and any other wrong code with 400', async () => {
    await users.requestMigrationCode(UNREGISTERED);
    expect(await refusal(users.activateUser(UNREGISTERED, '000000'))).toMatchObject({ status: 403, code: 'otp_wrong' });
    expect(await refusal(users.activateUser(UNREGISTERED, wrong(UNREGISTERED)))).toMatchObject({
      status: 400,
      code: 'otp_wrong',
    });
    expect(await users.activateUser(UNREGISTERED, sent(UNREGISTERED))).toEqual({ status: 'ACTIVATED' });
  });

  it('signs in once with the code that has activated the account', async () => {
    await users.requestMigrationCode(UNREGISTERED);
    const otp = sent(UNREGISTERED);
    await users.activateUser(UNREGISTERED, otp);
    const signIn = () => identity.signInWith(UNREGISTERED, { grant_type: 'otp', otp });
    expect(await signIn()).toMatchObject({ token_type: 'Bearer' });
    expect(await refusal(signIn())).toMatchObject({ code: 'otp_wrong' });
  });

  it('creates the user of a number with status 004 by a code that registers, and by no other', async () => {
    const newcomer = '213550000114' as Msisdn;
    const signIn = () => identity.signInWith(newcomer, { grant_type: 'otp', otp: sent(newcomer) });
    await users.requestCode(newcomer, 'sign-in');
    expect(await refusal(signIn())).toMatchObject({ code: 'otp_wrong' });
    expect(await users.doesUserExist(newcomer)).toBe(false);
    await users.requestCode(newcomer, 'register');
    expect(await signIn()).toMatchObject({ token_type: 'Bearer' });
    expect(await users.doesUserExist(newcomer)).toBe(true);
  });

  it('accepts the magic right code for demo lines only', async () => {
    const grant = { grant_type: 'otp', otp: '123456' } as const;
    expect(await refusal(identity.signInWith('213799999999' as Msisdn, grant))).toMatchObject({ code: 'otp_wrong' });
  });
});

describe('sent codes', () => {
  it('rejects a code after five minutes', async () => {
    await users.requestCode(DEMO, 'sign-in');
    advance(300_000);
    expect(await refusal(withCode(sent(DEMO)))).toMatchObject({ status: 400, code: 'otp_expired' });
  });

  it('accepts a code for its own purpose only', async () => {
    await users.requestCode(DEMO, 'password-reset');
    expect(await refusal(withCode(sent(DEMO)))).toMatchObject({ code: 'otp_wrong' });
  });

  it('allows another code after a minute, and answers with the remaining wait before that', async () => {
    await users.requestCode(DEMO, 'sign-in');
    const early = await refusal(users.requestCode(DEMO, 'sign-in'));
    expect(early).toMatchObject({ status: 429, code: 'otp_too_soon', retryAfter: 5 });
    advance(60_000);
    const first = sent(DEMO);
    await users.requestCode(DEMO, 'sign-in');
    if (sent(DEMO) !== first) expect(await refusal(withCode(first))).toMatchObject({ code: 'otp_wrong' });
    expect(await withCode(sent(DEMO))).toMatchObject({ token_type: 'Bearer' });
  });

  it('locks the line for fifteen minutes after three wrong codes, for the right code and for new requests too', async () => {
    await users.requestCode(DEMO, 'sign-in');
    const right = sent(DEMO);
    expect(await refusal(withCode(wrong(DEMO)))).toMatchObject({ code: 'otp_wrong' });
    expect(await refusal(withCode(wrong(DEMO)))).toMatchObject({ code: 'otp_wrong' });
    expect(await refusal(withCode(wrong(DEMO)))).toMatchObject({ status: 429, code: 'otp_locked' });
    expect(await refusal(withCode(right))).toMatchObject({ code: 'otp_locked' });
    expect(await refusal(users.requestCode(DEMO, 'sign-in'))).toMatchObject({ code: 'otp_locked' });
    advance(15 * 60_000);
    await users.requestCode(DEMO, 'sign-in');
    expect(await withCode(sent(DEMO))).toMatchObject({ token_type: 'Bearer' });
  });

  it('can deliver a code by telephone, for the same purpose and after the same wait', async () => {
    await users.requestCode(DEMO, 'sign-in');
    expect(await refusal(users.requestCodeByCall(DEMO, 'sign-in'))).toMatchObject({ code: 'otp_too_soon' });
    advance(60_000);
    expect(await users.requestCodeByCall(DEMO, 'sign-in')).toEqual({ expiresIn: 300, resendIn: 60 });
    expect(listMessages(operator.sandbox.context.db, DEMO, 1)).toMatchObject([{ channel: 'voice', recipient: DEMO }]);
    expect(await withCode(sent(DEMO))).toMatchObject({ token_type: 'Bearer' });
    await users.requestCodeByCall(UNREGISTERED, 'migration');
    expect(await users.activateUser(UNREGISTERED, sent(UNREGISTERED))).toEqual({ status: 'ACTIVATED' });
  });

  it('delivers no code by telephone to a number with nothing to migrate', async () => {
    expect(await refusal(users.requestCodeByCall('213550000102' as Msisdn, 'migration'))).toMatchObject({
      code: 'nothing_to_migrate',
    });
  });

  it('sends no code to a number with nothing to migrate', async () => {
    expect(await refusal(users.requestMigrationCode('213550000102' as Msisdn))).toMatchObject({
      status: 422,
      code: 'nothing_to_migrate',
    });
  });
});
